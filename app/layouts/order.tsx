import { useFrame } from "../root.tsx";
import FrameLayout from "./frame.tsx";
import HomeLayout from "./home.tsx";

/** One order: in the member area for a member, in the plain frame for the guest who found it. */
export default function OrderLayout() {
  return useFrame()?.shopper === "member" ? <HomeLayout /> : <FrameLayout />;
}

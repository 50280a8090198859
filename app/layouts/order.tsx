import { Outlet } from "@remix-run/react";
import { useFrame } from "../root.tsx";
import { MemberArea } from "../ui/member-area.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

/** One order: in the member area for a member, in the plain frame for the guest who found it. */
export default function OrderLayout() {
  const member = useFrame()?.shopper === "member";
  return (
    <PageFrame>
      {member ? (
        <MemberArea>
          <Outlet />
        </MemberArea>
      ) : (
        <Outlet />
      )}
    </PageFrame>
  );
}

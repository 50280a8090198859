import { useEffect } from "react";

/** With JavaScript the second select holds only the districts of the chosen city. Without it, it holds all of them in groups, and works. */
export function DistrictsOfCity({ cityId, districtId }: { cityId: string; districtId: string }) {
  useEffect(() => {
    const city = document.getElementById(cityId) as HTMLSelectElement | null;
    const district = document.getElementById(districtId) as HTMLSelectElement | null;
    if (!city || !district) return;
    function narrow() {
      const chosen = district!.selectedOptions[0] ?? null;
      for (const group of district!.querySelectorAll("optgroup")) {
        group.hidden = group.disabled = city!.value !== "" && group.label !== city!.value;
        if (group.hidden && group.contains(chosen)) district!.value = "";
      }
    }
    narrow();
    city.addEventListener("change", narrow);
    return () => city.removeEventListener("change", narrow);
  }, [cityId, districtId]);
  return null;
}

import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * What a script asks beside the page (a choice of the checkout, an add or a wish in place) is known by its own answer and changes nothing else: the
 * page's data are not asked again, so that a network that is gone takes no page away.
 */
export const keptInPlace: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  !formData?.has("in_place") && !formData?.has("live") && defaultShouldRevalidate;

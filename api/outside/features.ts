import { randomUUID } from "node:crypto";
import { OpenFeature, TypedInMemoryProvider } from "@openfeature/server-sdk";
import { featureNames, type Feature } from "#contract/feature-rules";

export interface Features {
  isOn(feature: Feature): Promise<boolean>;
}

const variants = { on: true, off: false };

/**
 * Asked through OpenFeature, whose provider here holds what the settings name: a flag service's own provider would be set in its place, and nothing else
 * would change (docs/decisions/050). Each shop has a domain of its own, for several may be open in one process.
 */
export function createFeatures(on: readonly Feature[]): Features {
  const domain = randomUUID();
  const flags = featureNames.map((feature) => {
    const defaultVariant = on.includes(feature) ? ("on" as const) : ("off" as const);
    return [feature, { variants, defaultVariant, disabled: false }] as const;
  });
  OpenFeature.setProvider(domain, new TypedInMemoryProvider(Object.fromEntries(flags)));
  const client = OpenFeature.getClient(domain);
  // what cannot be told is off
  return { isOn: (feature) => client.getBooleanValue(feature, false) };
}

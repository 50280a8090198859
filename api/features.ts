import { ApiError } from "#contract/endpoint";
import { featureNames, type Feature } from "#contract/feature-rules";
import { listFeatures } from "#contract/features";
import { refusalText } from "#contract/messages";
import { askedLanguage, errorResponse, handle, type Handler } from "./handle.ts";

export const featureHandlers: Handler[] = [
  handle(listFeatures, async (_input, { outside }) => {
    const on = await Promise.all(featureNames.map((feature) => outside.features.isOn(feature)));
    return featureNames.filter((_, at) => on[at]);
  }),
];

/** Calls of something that is switched off are not there: 404 before anything of the request is read. */
export const behind = (feature: Feature, handlers: Handler[]): Handler[] =>
  handlers.map((handler) => ({
    ...handler,
    async respond(c, parts) {
      if (await parts.outside.features.isOn(feature)) return handler.respond(c, parts);
      const language = askedLanguage(c.req.header("accept-language"));
      return errorResponse(c, new ApiError(404, "not_found", refusalText("not_found", language)));
    },
  }));

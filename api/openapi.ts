import { z } from "zod";
import type { Endpoint, Upload } from "#contract/endpoint";

/** OpenAPI 3.1, made from the endpoints themselves. `origin`: where this shop answers, e.g. https://books.example. */
export function openApiDocument(endpoints: Endpoint[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "閱林 Yuelin product API",
      version: "1",
      description: "The shop behind the storefront. Money is integer TWD.",
      license: { name: "All rights reserved", url: `${origin}/docs/service-rules` },
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        storefront: { type: "apiKey", in: "header", name: "x-storefront-key" },
        cart: { type: "apiKey", in: "header", name: "x-cart-id" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["error"],
          properties: {
            error: {
              type: "object",
              required: ["code", "message"],
              properties: {
                code: { type: "string" },
                message: { type: "string" },
                fields: { type: "object", additionalProperties: { type: "string" } },
              },
            },
          },
        },
      },
    },
    paths,
  };
}

function operation(endpoint: Endpoint): object {
  const input = schema(endpoint.input, "input") as { properties?: Record<string, object>; required?: string[] };
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const inQuery =
    endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.body === "multipart"
      ? Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name))
      : [];
  const parameter = (name: string, where: "path" | "query") => ({
    name,
    in: where,
    required: where === "path" || (input.required ?? []).includes(name),
    schema: input.properties?.[name] ?? { type: "string" },
  });
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  const answer = endpoint.sealed
    ? {
        type: "object",
        required: ["message"],
        properties: { message: { type: "string", description: "JWE (dir, A256GCM) of the answer" } },
      }
    : schema(endpoint.output, "output");
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: security(endpoint),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...inQuery.map((name) => parameter(name, "query")),
      ...(endpoint.body === "signed"
        ? [{ name: "digest", in: "header", required: true, schema: { type: "string" } }]
        : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [bodyTypes[endpoint.body ?? "json"]]: {
            schema: endpoint.upload
              ? uploadSchema(endpoint.upload)
              : endpoint.body === "signed"
                ? { type: "object" }
                : input,
          },
        },
      },
    }),
    responses: {
      200: {
        description: endpoint.summary,
        content: { [answerTypes[endpoint.answer ?? "json"]]: { schema: answer } },
      },
      "4XX": refusal("What was asked is refused, and why"),
      "5XX": refusal("It could not be answered; a write with an operation id may be sent again"),
    },
  };
}

/** One of these is enough; none: anyone may ask. */
function security({ auth }: Endpoint): Record<string, string[]>[] {
  if (auth === "anyone") return [];
  if (auth === "cart") return [{ bearer: [] }, { cart: [] }];
  return [{ [auth === "storefront" ? "storefront" : "bearer"]: [] }];
}

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const bodyTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  signed: "application/json",
};
const answerTypes = { json: "application/json", text: "text/plain", stream: "text/event-stream" };

function uploadSchema({ parts }: Upload): object {
  const part = ([name, { bytes, most = 1 }]: [string, Upload["parts"][string]]) => {
    const file = { type: "string", format: "binary", maxLength: bytes };
    return [name, most > 1 ? { type: "array", maxItems: most, items: file } : file];
  };
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(parts).map(part)),
  };
}

function schema(type: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as Record<string, unknown>;
  return rest;
}

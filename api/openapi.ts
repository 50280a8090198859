import { z } from "zod";
import type { Endpoint } from "#contract/endpoint";

/** OpenAPI 3.1, made from the endpoints themselves. */
export function openApiDocument(endpoints: Endpoint[]): object {
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
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
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
    endpoint.method === "GET" || endpoint.method === "DELETE"
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
    ...(endpoint.auth !== "anyone" && { security: [{ bearer: [] }] }),
    parameters: [...inPath.map((name) => parameter(name, "path")), ...inQuery.map((name) => parameter(name, "query"))],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { [endpoint.form ? "application/x-www-form-urlencoded" : "application/json"]: { schema: input } },
      },
    }),
    responses: {
      200: {
        description: endpoint.summary,
        content: { [endpoint.form ? "text/plain" : "application/json"]: { schema: answer } },
      },
      default: {
        description: "A refusal",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
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

// Routes as described by the OpenAPI document, which is all that an outsider knows of the server.
import type { ApiDocument } from '../../api/openapi.ts';

export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface DescribedRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of a JSON body; undefined if there is none or it is a file. */
  readonly body: Schema | undefined;
  readonly bodyRequired: boolean;
  /** Accepted file types. */
  readonly files: readonly string[];
  /** Possible answers by status, then by content type. */
  readonly answers: ReadonlyMap<number, Content>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export function describedRoutes(document: ApiDocument): DescribedRoute[] {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, parameters = [], requestBody, responses } = operation;
      const content = requestBody?.content ?? {};
      const files = Object.keys(content).filter((type) => type !== 'application/json' && type !== '*/*');
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: files.length > 0 ? undefined : content['application/json']?.schema,
        bodyRequired: requestBody?.required === true,
        files,
        answers: new Map(
          Object.entries(responses).map(([status, answer]) => [Number(status), answer.content ?? {}]),
        ),
      };
    }),
  );
}

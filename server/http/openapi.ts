/** Generates the OpenAPI 3.1 document of the service from the contract. */
import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import * as z from 'zod/mini';
import { type Addresses, addressOfArea, areaOf, contract, type Resource } from '../../lib/contract/index.ts';

/** The contract's schemas carry keywords of JSON Schema for which zod has no check, such as `maxProperties`. */
const converter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, next }) => {
      const [required, json] = next();
      return [required, Object.assign({}, json, z.globalRegistry.get(schema))];
    },
  ],
});

const refusal: OpenAPI.ResponseObject = {
  description: 'The request was not carried out; `error` says why.',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
    },
  },
};

/** The areas have addresses of their own, which OpenAPI lists per path. */
export const generateOpenApi = async (addresses: Addresses): Promise<OpenAPI.Document> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Context service',
      version: '1',
      description: 'Context checks, vision analyses, narrative analytics and administration.',
    },
    servers: [{ url: addresses.base }],
    security: [{ clientCredentials: [] }, { password: [] }],
    components: {
      securitySchemes: {
        clientCredentials: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: `${addresses.auth}/oauth2/token`, scopes: {} } },
        },
        password: { type: 'oauth2', flows: { password: { tokenUrl: `${addresses.base}/token`, scopes: {} } } },
      },
    },
  });
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const resource = resourceOf(path);
    if (!item || !resource) continue;
    item.servers = [{ url: addresses[addressOfArea[areaOf[resource]]] }];
    for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
      Object.assign(operation?.responses ?? {}, { default: refusal });
    }
  }
  return document;
};

const resourceOf = (path: string): Resource | undefined => {
  const steps = path.split('/');
  const keys = Object.keys(contract) as Resource[]; // the keys of the contract are the resources
  return keys.find((key) => steps.includes(key));
};

/** The OpenAPI document of the server is valid and complete, and states the limits of the specification. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../lib/contract/within-limits.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { silentLog } from '../fakes/silent-log.ts';

describe('the OpenAPI document', () => {
  let server: RunningServer;
  // A loose type: the tests below read the parts of the document by name.
  let document: Record<string, Record<string, Record<string, Record<string, unknown>>>>;
  beforeAll(async () => {
    server = await startServer({ port: 0, log: silentLog });
    document = JSON.parse(await (await fetch(`${server.addresses.base}/openapi.json`)).text());
  });
  afterAll(() => server.close());

  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has every operation of the specification, and what only this server has, at its address', () => {
    const { addresses } = server;
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
      // A path item has its methods and its servers at the same level.
      const { servers, ...methods } = item as { servers?: { url: string }[] };
      return Object.keys(methods).map((method) => `${method.toUpperCase()} ${servers?.[0]?.url}${path}`);
    });
    expect(operations.sort()).toEqual(
      [
        `POST ${addresses.base}/contextChecks`,
        `GET ${addresses.base}/contextChecks`,
        `GET ${addresses.base}/contextChecks/{id}`,
        `POST ${addresses.base}/visionAnalyses`,
        `GET ${addresses.base}/visionAnalyses`,
        `GET ${addresses.base}/visionAnalyses/{id}`,
        `GET ${addresses.analytics}/projects`,
        `GET ${addresses.analytics}/projects/{id}`,
        `PATCH ${addresses.analytics}/projects/{id}`,
        `POST ${addresses.analytics}/posts/-/search`,
        `POST ${addresses.analytics}/narratives/-/search`,
        `POST ${addresses.analytics}/authors/-/search`,
        `GET ${addresses.admin}/admin/users`,
        `POST ${addresses.admin}/admin/users`,
        `GET ${addresses.admin}/admin/users/{id}`,
        `PUT ${addresses.admin}/admin/users/{id}`,
        `GET ${addresses.admin}/admin/roles`,
        `POST ${addresses.admin}/admin/people`,
        `POST ${addresses.admin}/admin/people/{id}/link`,
        `PUT ${addresses.admin}/admin/people/{id}/roles`,
        `POST ${addresses.admin}/admin/people/{id}/revoke`,
        `POST ${addresses.admin}/admin/people/{id}/remove`,
        `GET ${addresses.admin}/admin/people/log`,
        `GET ${addresses.admin}/admin/people/memberships`,
        `PUT ${addresses.admin}/admin/people/{id}/membership`,
        `GET ${addresses.admin}/admin/people/rights`,
        `PUT ${addresses.admin}/admin/people/{id}/rights`,
        `GET ${addresses.admin}/admin/people/keys`,
        `POST ${addresses.admin}/admin/people/{id}/keys`,
        `POST ${addresses.admin}/admin/people/keys/{id}/end`,
        `GET ${addresses.analytics}/sharing/checks/{id}`,
        `GET ${addresses.analytics}/projects/{project}/sharedChecks`,
        `PUT ${addresses.analytics}/projects/{project}/sharedChecks`,
        `GET ${addresses.analytics}/projects/{project}/sharedChecks/{id}`,
        `DELETE ${addresses.analytics}/projects/{project}/sharedChecks/{id}`,
        `GET ${addresses.analytics}/topics/offer`,
        `GET ${addresses.analytics}/topics/archived`,
        `POST ${addresses.analytics}/projects`,
        `POST ${addresses.analytics}/projects/{id}/archive`,
        `POST ${addresses.analytics}/projects/{id}/restore`,
        `GET ${addresses.analytics}/projectJobs`,
        `POST ${addresses.analytics}/projects/{id}/run`,
        `GET ${addresses.analytics}/projects/{id}/jobs/{job}`,
        `POST ${addresses.analytics}/projects/{id}/stop`,
        `GET ${addresses.analytics}/projects/{project}/storyNotes`,
        `POST ${addresses.analytics}/projects/{project}/storyNotes`,
        `DELETE ${addresses.analytics}/projects/{project}/storyNotes/{id}`,
        `GET ${addresses.base}/policy`,
        `PUT ${addresses.base}/policy`,
        `GET ${addresses.admin}/admin/sources`,
        `PUT ${addresses.admin}/admin/sources`,
        `PUT ${addresses.admin}/admin/sources/keys/{name}`,
        `DELETE ${addresses.admin}/admin/sources/keys/{name}`,
        `POST ${addresses.admin}/admin/sources/fill`,
        `POST ${addresses.admin}/admin/sources/stop`,
      ].sort(),
    );
  });

  it('refuses other members in the bodies of checks, analyses and searches', () => {
    for (const path of [
      '/contextChecks',
      '/visionAnalyses',
      '/posts/-/search',
      '/authors/-/search',
      '/narratives/-/search',
    ]) {
      const body = JSON.stringify(document.paths?.[path]?.post?.requestBody);
      expect(body, path).toContain('"additionalProperties":false');
    }
  });

  it('says that reads of a check and of an analysis may wait', () => {
    for (const path of ['/contextChecks/{id}', '/visionAnalyses/{id}'])
      expect(document.paths?.[path]?.get?.parameters, path).toContainEqual(
        expect.objectContaining({ name: 'prefer', in: 'header' }),
      );
  });

  it('states the limits', () => {
    const text = JSON.stringify(document.paths?.['/contextChecks']);
    for (const limit of [
      '"maxLength":10000',
      '"maxLength":100,',
      '"maxProperties":10',
      '"maximum":1000',
      '"default":25',
      '"no-cache"',
    ]) {
      expect(text).toContain(limit);
    }
    expect(JSON.stringify(document.paths?.['/posts/-/search'])).toContain('"default":50');
    expect(JSON.stringify(document.paths?.['/narratives/-/search'])).toContain('"minimum":0,"maximum":10');
    expect(JSON.stringify(document.paths?.['/authors/-/search'])).toContain(
      JSON.stringify({ pattern: HOUR.source }).slice(1, -1),
    );
  });
});

import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';

test('the configuration is of the domain and the API that the site names, unless an option says another', {
  timeout: 600_000,
}, async () => {
  const site = await smallSite(
    { SITE_ROOT: undefined },
    undefined,
    "siteRoot: '/srv/small', host: { domain: 'small.example', apiOrigin: 'http://10.0.0.7:8081' },",
  );
  const print = async (...args: string[]) => {
    const { stdout, stderr } = await site.run('nginx-config', ...args);
    expect(stderr).toBe('');
    return stdout;
  };
  const named = await print();
  expect(named).toContain('server_name small.example;');
  expect(named).toContain('proxy_pass http://10.0.0.7:8081;');
  expect(named).toContain('/srv/small/current');
  expect(await print('--domain', 'other.example')).toContain('server_name other.example;');
  const plain = await print('--listen', '8080', '--api', 'http://127.0.0.1:9000');
  expect(plain).not.toContain('small.example');
  expect(plain).toContain('proxy_pass http://127.0.0.1:9000;');
  expect((await site.run('nginx-config', '--api', 'nowhere')).code).toBe(2);
  const mistyped = await smallSite({}, undefined, "host: { domain: 'small.example', apiOrigin: 'nowhere' },");
  expect((await mistyped.run('nginx-config')).stderr).toContain(
    'apiOrigin of the site\'s configuration is "nowhere"',
  );
});

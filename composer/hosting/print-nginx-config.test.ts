import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';
import { securityHeaders } from './headers.ts';

test('options override the domain and the API of the site’s configuration', async () => {
  const site = await smallSite(
    { SITE_FOLDER: undefined },
    {
      moreConfig:
        "siteFolder: '/srv/small', hosting: { domain: 'small.example', apiOrigin: 'http://10.0.0.7:8081' },",
    },
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
  expect(named).toContain('listen 443 ssl');
  expect(named).toContain('add_header Allow "GET, HEAD" always;');
  for (const [name, value] of Object.entries(securityHeaders))
    expect(named).toContain(`add_header ${name} "${value}" always;`);
  expect(await print('--domain', 'other.example')).toContain('server_name other.example;');
  const plain = await print(
    '--listen',
    '8080',
    '--trust-proxy',
    'loopback',
    '--api',
    'http://127.0.0.1:9000',
  );
  expect(plain).not.toContain('small.example');
  expect(plain).toContain('proxy_pass http://127.0.0.1:9000;');
  expect(plain).toContain('listen 8080;');
  const bare = await (await smallSite()).run('nginx-config');
  for (const line of ['listen 8080;', 'proxy_pass http://127.0.0.1:8081;'])
    expect(bare.stdout).toContain(line);
  for (const mistyped of [
    ['--api', 'nowhere'],
    ['--api', 'localhost:8081'],
    ['--listen', 'abc'],
    ['--trust-proxy', '10.0.0.0/8, everybody'],
  ])
    expect((await site.run('nginx-config', ...mistyped)).code, mistyped.join(' ')).toBe(2);
  for (const domain of ['no_name.example', 'small.example/', 'small']) {
    const unnamed = await smallSite({}, { moreConfig: `hosting: { domain: '${domain}' },` });
    expect((await unnamed.run('nginx-config')).stderr).toContain(
      `domain of the site's configuration is "${domain}"`,
    );
  }
  const mistyped = await smallSite(
    {},
    { moreConfig: "hosting: { domain: 'small.example', apiOrigin: 'nowhere' }," },
  );
  expect((await mistyped.run('nginx-config')).stderr).toContain(
    'apiOrigin of the site\'s configuration is "nowhere"',
  );
});

test('the proxies in front of nginx come from an option or TRUST_PROXY', async () => {
  const trustedWith = async (setting: string | undefined, ...args: string[]) => {
    const site = await smallSite({ TRUST_PROXY: setting });
    const { code, stdout, stderr } = await site.run('nginx-config', ...args);
    const proxies = [...stdout.matchAll(/set_real_ip_from (.*);/g)].map(([, proxy]) => proxy);
    return { code, proxies, stderr };
  };
  expect(
    await trustedWith(undefined, '--trust-proxy', '10.0.0.5, 2001:db8::/32', '--listen', '8080'),
  ).toEqual({
    code: 0,
    proxies: ['10.0.0.5', '2001:db8::/32'],
    stderr: '',
  });
  expect((await trustedWith('192.0.2.1', '--trust-proxy', '10.0.0.5')).proxies).toEqual(['10.0.0.5']);
  expect((await trustedWith('192.0.2.1, loopback', '--domain', 'small.example')).proxies).toEqual([
    '192.0.2.1',
    '127.0.0.0/8',
    '::1',
  ]);
  // Without HTTPS there must be a proxy, and with it there need not be one.
  const unnamed = await trustedWith(undefined, '--listen', '8080');
  expect(unnamed.proxies).toEqual(['127.0.0.0/8', '::1']);
  expect(unnamed.stderr).toMatch(/^Only a proxy on this machine is trusted\. .* --trust-proxy 10\.0\.0\.5/);
  expect((await trustedWith(undefined, '--domain', 'small.example')).proxies).toEqual([]);
  const mistyped = await trustedWith('everybody');
  expect(mistyped.code).toBe(2);
  expect(mistyped.stderr).toMatch(/TRUST_PROXY.*Use addresses, ranges like 10\.0\.0\.0\/8, or loopback/);
});

test('a domain that differs from the live pages’ URL is reported, with what to do', async () => {
  const site = await smallSite();
  await site.release('shell', 'one');
  await site.release('mf-one', 'one');
  await site.compose('--newest');
  const warningAt = async (domain: string) => (await site.run('nginx-config', '--domain', domain)).stderr;
  expect(await warningAt('small.example')).toBe('');
  expect(await warningAt('other.example')).toBe(
    "The live pages name https://small.example as their URL, and not other.example: set the site's baseUrl, release the shell and compose\n",
  );
});

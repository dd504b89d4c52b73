import { rangesOf } from '@atverta/cli/networks.ts';
import { FEDERATION_PATH, MODULES_PATH } from '@atverta/contract/published-files.ts';
import { defaultLanguage, languages, otherLanguages } from '../config/languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { federationHeaders } from './federation-origins.ts';
import { FEDERATION_RELEASE, IMMUTABLE, REVALIDATED, securityHeaders } from './headers.ts';
import {
  ALLOWED_METHODS,
  API_UNAVAILABLE_PROBLEM,
  METHOD_NOT_ALLOWED_PROBLEM,
  RETRY_AFTER_S,
} from './problem-documents.ts';

/** Most open form posts per IP address. Offices share one, so it is generous. */
const MAX_CONNECTIONS = 32;

export type NginxSettings = {
  readonly federationOrigins?: readonly string[];
  /** Absolute path of `<site>/current`. */
  readonly folder: string;
  readonly apiOrigin: string;
  /** Port or address to listen on without HTTPS, behind a proxy: `8080`. */
  readonly listen: string;
  /** Domain to serve over HTTPS instead of `listen`. Plain HTTP redirects to it. */
  readonly domain?: string | undefined;
  /** Proxies in front of nginx whose `X-Forwarded-…` headers are trusted: addresses, ranges, `loopback`. */
  readonly trustedProxies?: readonly string[];
  /** True if nginx has `ngx_http_brotli_static_module`, which sends `.br` copies. */
  readonly brotli?: boolean | undefined;
};

/**
 * Returns a configuration for nginx's `http { … }` that serves a composed site and stays valid across deploys. Only
 * a path in the wrong language differs from `createSiteServer`: nginx does not know the pages (docs/production.md).
 */
export function nginxConfig({
  folder,
  apiOrigin,
  listen,
  domain,
  brotli,
  federationOrigins = [],
  trustedProxies = [],
}: NginxSettings): string {
  const proxies = rangesOf(trustedProxies);
  const isBehindProxies = proxies.length > 0;
  const headers = Object.entries(securityHeaders).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  const cachingHeaders = (caching: string) =>
    [...headers, `add_header Cache-Control "${caching}" always;`, 'add_header Last-Modified "" always;'].join(
      '\n    ',
    );
  const proxyDirectives = [
    `proxy_pass ${apiOrigin};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    // Replaces the header, because a visitor can forge earlier IP addresses in it.
    'proxy_set_header X-Forwarded-For $remote_addr;',
    `proxy_set_header X-Forwarded-Proto ${isBehindProxies ? '$forwarded_proto' : '$scheme'};`,
    ...headers,
    "# Only nginx's own errors: responses of the API pass unchanged.",
    'error_page 502 503 504 =503 $without_api;',
  ];
  return `map $uri $not_found_page {
  ${otherLanguages.map((language) => `~^/${language}(/|$) /${language}/404.html;`).join('\n  ')}
  default /${defaultLanguage}/404.html;
}
# If the API does not respond, a form sent without scripts gets a page, and a script gets a problem document.
map $http_referer $not_sent_page {
  ${otherLanguages.map((language) => `~^https?://[^/]+/${language}(/|$) /${language}/503.html;`).join('\n  ')}
  default /${defaultLanguage}/503.html;
}
map "$request_method $uri $http_accept" $without_api {
  ${siteConfig.api ? `"~^POST ${siteConfig.api.formsPath} .*text/html" $not_sent_page;\n  ` : ''}default @without_api;
}
# Other sites that may load this site's modules.
map $http_origin $federation_origin {
  ${federationOrigins.map((origin) => `"${origin}" $http_origin;`).join('\n  ')}
  default "";
}
# Files in a release's folder never change.
map $uri $federation_caching {
  "~${FEDERATION_RELEASE}" "${IMMUTABLE}";
  default "${REVALIDATED}";
}
# Pages and files accept GET and HEAD only. The API checks its own methods.
map "$request_method $uri" $is_not_allowed {
  "~^(GET|HEAD) " "";
  "~^[^ ]+ /api/" "";
  default 1;
}
# Limits the connections of one IP address to the API.
limit_conn_zone $binary_remote_addr zone=api_connections:10m;
map $status $retry_after {
  503 ${RETRY_AFTER_S};
  default "";
}
${isBehindProxies ? forwardedProtoMaps(proxies) : ''}${domain ? redirectToHttps(domain) : ''}server {
  ${domain ? listenFor(domain) : `listen ${listen};\n  server_name _;`}
${isBehindProxies ? realIpDirectives(proxies) : ''}  root "${folder}";
  # Relative, because behind a proxy nginx does not know the public host.
  absolute_redirect off;
  # Each line of a log would contain a visitor's IP address, which the privacy policy rules out.
  access_log off;
  error_log /dev/null emerg;
  # Saves header bytes in the first round trip. The entity tag replaces \`Last-Modified\`.
  server_tokens off;
  max_ranges 0;
  gzip_static on;
  # Shared caches must store each encoding separately.
  gzip_vary on;
${brotli ? '  brotli_static on;\n' : ''}  # Pages accept no bodies. Slow requests time out.
  client_max_body_size 64k;
  client_header_timeout 15s;
  client_body_timeout 30s;
  if ($is_not_allowed) { return 405; }
  error_page 405 @not_allowed;

  location /api/ {
    ${proxyDirectives.join('\n    ')}
  }
  ${siteConfig.api ? formsLocation(siteConfig.api.formsPath, proxyDirectives) : ''}
  location @without_api {
    ${headers.join('\n    ')}
    add_header Retry-After ${RETRY_AFTER_S} always;
    default_type application/problem+json;
    return 503 '${JSON.stringify(API_UNAVAILABLE_PROBLEM)}';
  }
  location @not_allowed {
    ${headers.join('\n    ')}
    add_header Allow "${ALLOWED_METHODS}" always;
    # Without it, the type would follow from the file ending in the URL.
    types { }
    default_type application/problem+json;
    return 405 '${JSON.stringify(METHOD_NOT_ALLOWED_PROBLEM)}';
  }
  location ${MODULES_PATH} {
    ${cachingHeaders(IMMUTABLE)}
    try_files $uri =404;
  }
  ${federationOrigins.length > 0 ? federationLocation() : ''}
  # The file of a page is not its URL, but redirects to it.
  location ~ ^(?<page>/.*?)(?:(?<=/)index)?\\.html$ {
    internal;
    error_page 404 @stored;
    recursive_error_pages on;
    ${cachingHeaders(REVALIDATED)}
    add_header Retry-After $retry_after always;
  }
  location @stored {
    ${cachingHeaders(REVALIDATED)}
    if (-f $request_filename) { return 301 $page$is_args$args; }
    return 404;
  }
  location / {
    ${cachingHeaders(REVALIDATED)}
    rewrite ^(/.+[^/])/+$ $1 permanent;
    try_files $uri $uri.html $uri/index.html @elsewhere;
  }
  ${languages.map((language) => `location = /${language} { return 301 /${language}/; }\n  location = /${language}/ {\n    ${cachingHeaders(REVALIDATED)}\n    try_files /${language}/index.html =404;\n  }`).join('\n  ')}
  location = / { return 301 /${defaultLanguage}/; }
  # Redirects paths without a language, or with the wrong one, to a language that has such a path.
  location @elsewhere {
    set $bare $uri;
    if ($uri ~ ^/(?:${languages.join('|')})(/.+)$) { set $bare $1; }
    ${[defaultLanguage, ...otherLanguages].map((language) => `if (-f $document_root/${language}$bare.html) { return 301 /${language}$bare; }`).join('\n    ')}
    return 404;
  }
  error_page 404 $not_found_page;
}
`;
}

function listenFor(domain: string): string {
  return `listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${domain};
  ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:site:10m;`;
}

/** `ngx_http_realip_module` replaces `$remote_addr` for the API and the limit of connections. */
const realIpDirectives = (proxies: readonly string[]): string =>
  `  # The visitor is the last IP address of the header that is not one of these proxies.
  ${proxies.map((proxy) => `set_real_ip_from ${proxy};`).join('\n  ')}
  real_ip_header X-Forwarded-For;
  real_ip_recursive on;
`;

const forwardedProtoMaps = (
  proxies: readonly string[],
): string => `# The scheme that a trusted proxy names. Other clients could claim any.
geo $realip_remote_addr $is_from_proxy {
  default 0;
  ${proxies.map((proxy) => `${proxy} 1;`).join('\n  ')}
}
map "$is_from_proxy $http_x_forwarded_proto" $forwarded_proto {
  "1 https" https;
  "1 http" http;
  default $scheme;
}
`;

function redirectToHttps(domain: string): string {
  return `server {
  listen 80;
  listen [::]:80;
  server_name ${domain};
  access_log off;
  error_log /dev/null emerg;
  # Certbot proves here that the domain is ours.
  location /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 https://${domain}$request_uri; }
}
`;
}

const formsLocation = (path: string, proxyDirectives: readonly string[]): string => `location = ${path} {
    ${proxyDirectives.join('\n    ')}
    # The API limits the size itself, so that it can return the input.
    client_max_body_size 0;
    # Streams uploads, because the API checks them while they arrive.
    proxy_request_buffering off;
    # Browsers read the response only after they have sent everything.
    lingering_time 20m;
    lingering_timeout 30s;
    limit_conn api_connections ${MAX_CONNECTIONS};
    limit_conn_status 503;
  }`;

/** Returns the location of files for third-party hosts. nginx does not send headers with empty values. */
function federationLocation(): string {
  const { 'Cross-Origin-Resource-Policy': _, ...headers } = securityHeaders;
  const lines = Object.entries({
    ...headers,
    ...federationHeaders('$federation_origin'),
    'Cache-Control': '$federation_caching',
  }).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return `location ${FEDERATION_PATH} {
    ${lines.join('\n    ')}
    try_files $uri =404;
  }`;
}

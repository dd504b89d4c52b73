/**
 * What the site's configuration and its settings promise to those outside, beside the pages: kept
 * with each composition, so that the next one can be held against it.
 */
export type PublicFacts = {
  /** Where the site says that it is published: `https://www.example.com`. */
  readonly baseUrl: string;
  /** Origins of other sites that may load its modules. */
  readonly federationOrigins: readonly string[];
  /** Names of the keys one of which has to have signed a release; undefined where any release goes live. */
  readonly releaseKeys?: readonly string[];
  /** Path that forms post to, where there is a server for it. */
  readonly formsPath?: string;
  /** Whom `security.txt` names, where the site has one. */
  readonly securityContact?: string;
};

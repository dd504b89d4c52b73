type TrustedTypes = { readonly defaultPolicy: unknown };

/**
 * Resolves when the site's own policy on script addresses is there, which the shell's script makes:
 * the page lets nobody else make one, and no worker be registered without it.
 */
export function whenScriptPolicyIsThere(): Promise<void> {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const isThere = () => !trustedTypes || trustedTypes.defaultPolicy !== null;
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    const check = () => {
      if (!isThere()) return;
      document.removeEventListener('load', check, true);
      resolve();
    };
    // Scripts tell nobody but those who listen on the way down to them.
    document.addEventListener('load', check, true);
  });
}

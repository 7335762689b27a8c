/** Where calls go. */
export interface Environment {
  id: 'embedded' | 'server' | 'provider' | 'custom' | 'production';
  label: string;
  /** Base URL without a slash at the end. */
  base: string;
}

/** The embedded sandbox and its fixed base; nothing there leaves the process. */
export const embedded: Environment = {
  id: 'embedded',
  label: 'Embedded sandbox',
  base: 'http://sandbox.localhost',
};

/** Bases of the provider's public API. */
export const publicBases = {
  sandbox: 'https://api-sandbox.circle.com',
  production: 'https://api.circle.com',
} as const;

/** Where `npm run sandbox` serves unless told otherwise. */
export const sandboxServerBase = 'http://127.0.0.1:4010';

/**
 * The provider environment for a page's origin: `sample` becomes `api`; on localhost and 127.0.0.1
 * the provider's public sandbox.
 */
export function providerBase(origin: string): string {
  const { hostname } = new URL(origin);
  if (hostname === 'localhost' || hostname === '127.0.0.1') return publicBases.sandbox;
  return origin.replace('sample', 'api');
}

/**
 * Tells whether a base is the production API: `staging` or `smokebox` in it means it is not, and
 * that wins; else one without `sandbox` is. Embedded and loopback bases never are.
 */
export function isProduction(base: string): boolean {
  if (isLoopback(base) || base === embedded.base) return false;
  if (base.includes('staging') || base.includes('smokebox')) return false;
  return !base.includes('sandbox');
}

/** Tells whether a base is on this machine. */
export function isLoopback(base: string): boolean {
  const host = URL.canParse(base) ? new URL(base).hostname : '';
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** The environment of a base; `provider` is that of the provider environment. */
export function environmentOf(base: string, provider: string = publicBases.sandbox): Environment {
  const clean = base.replace(/\/+$/, '');
  if (clean === embedded.base) return embedded;
  const id = idOf(clean, provider);
  return { id, label: labels[id], base: clean };
}

function idOf(base: string, provider: string): Environment['id'] {
  if (isProduction(base)) return 'production';
  if (isLoopback(base)) return 'server';
  return base === provider || base === publicBases.sandbox ? 'provider' : 'custom';
}

const labels: Readonly<Record<Environment['id'], string>> = {
  embedded: embedded.label,
  server: 'Sandbox server',
  provider: 'Provider sandbox',
  custom: 'Custom',
  production: 'Production',
};

/** The label of an environment that is known by its id alone, as in a record; an id nobody knows stands for itself. */
export function environmentLabel(id: string): string {
  return Object.hasOwn(labels, id) ? labels[id as Environment['id']] : id;
}

/** Reads a base URL given by hand: the base in its usual writing, or what is wrong with the text. */
export function readBase(text: string): { base: string } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'Enter a base URL, such as https://api.example.com.' };
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  // Browsers differ in whether a host may hold a space: none does.
  if (!url || /\s/.test(trimmed) || !/^https?:\/\/[^/]/i.test(trimmed)) {
    return {
      problem: `"${trimmed}" is no web address: begin with https:// or http://, then the host.`,
    };
  }
  if (url.username !== '' || url.password !== '') {
    return {
      problem:
        'A base URL holds no user or password: remove what stands before the @, use the token.',
    };
  }
  if (/[?#]/.test(trimmed)) {
    return { problem: 'A base URL has no query and no fragment: remove it from the ? or # on.' };
  }
  return { base: url.href.replace(/\/+$/, '') };
}

/** What an option does to the request; `none` for one that only changes how curl goes about it. */
export type CurlAction =
  | 'method'
  | 'header'
  | 'data'
  | 'raw'
  | 'encoded'
  | 'json'
  | 'url'
  | 'cookie'
  | 'agent'
  | 'referer'
  | 'bearer'
  | 'user'
  | 'get'
  | 'head'
  | 'none'
  | 'none-with-value'
  | 'refused'
  | 'refused-with-value';

const actions: readonly (readonly [CurlAction, string])[] = [
  ['method', '-X --request'],
  ['header', '-H --header'],
  ['data', '-d --data --data-ascii --data-binary'],
  ['raw', '--data-raw'],
  ['encoded', '--data-urlencode'],
  ['json', '--json'],
  ['url', '--url'],
  ['cookie', '-b --cookie'],
  ['agent', '-A --user-agent'],
  ['referer', '-e --referer'],
  ['bearer', '--oauth2-bearer'],
  ['user', '-u --user'],
  ['get', '-G --get'],
  ['head', '-I --head'],
  [
    'none',
    '-s --silent -S --show-error -f --fail --fail-with-body -v --verbose -i --include -g --globoff ' +
      '-k --insecure -L --location -N --no-buffer -# --progress-bar --compressed --http1.1 --http2 ' +
      '--http2-prior-knowledge --http3 -0 --http1.0 -4 --ipv4 -6 --ipv6 -O --remote-name --no-progress-meter',
  ],
  [
    'none-with-value',
    '-o --output -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -w --write-out ' +
      '-D --dump-header -c --cookie-jar --cacert --capath --max-redirs',
  ],
  ['refused', '-n --netrc --digest --ntlm --negotiate --anyauth'],
  [
    'refused-with-value',
    '-F --form --form-string -T --upload-file -x --proxy -U --proxy-user -E --cert --key --resolve ' +
      '--url-query -K --config --aws-sigv4 -r --range --request-target --connect-to',
  ],
];

const byName = new Map(
  actions.flatMap(([action, names]) => names.split(' ').map((name) => [name, action] as const)),
);

const withoutValue: ReadonlySet<CurlAction> = new Set(['get', 'head', 'none', 'refused']);

/** An option as it was met; `action` is absent for one that is not known here. */
export interface CurlOption {
  name: string;
  action?: CurlAction;
  value?: string;
}

/** Sorts the words behind `curl` into options and addresses, as curl's manual says. */
export function parseCurlOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = [];
  let at = 0;
  const take = (name: string, joined?: string) => {
    const action = byName.get(name);
    if (!action || withoutValue.has(action)) {
      options.push({ name, ...(action && { action }) });
      return false;
    }
    const value = joined ?? words[at++];
    options.push({ name, action, ...(value !== undefined && { value }) });
    return true;
  };
  while (at < words.length) {
    const word = words[at++] ?? '';
    if (word.startsWith('--') && word.length > 2) take(word);
    else if (!word.startsWith('-') || word.length === 1) {
      options.push({ name: word, action: 'url', value: word });
    } else {
      // Short options may stand together, the last of them with its value: `-sXPOST`.
      const letters = Array.from(word.slice(1));
      for (const [index, letter] of letters.entries()) {
        const joined = letters.slice(index + 1).join('');
        if (take(`-${letter}`, joined === '' ? undefined : joined)) break;
      }
    }
  }
  return options;
}

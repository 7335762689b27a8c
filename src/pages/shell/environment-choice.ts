import {
  embedded,
  type Environment,
  publicBases,
  readBase,
  sandboxServerBase,
  isLoopback,
} from '@/api/environments';

/** One of the places calls can be sent to. */
export interface PlaceOption {
  id: Environment['id'];
  title: string;
  text: string;
  /** What stands in its field at first, or its fixed base. */
  base: string;
  /** Whether its base can be typed. */
  editable: boolean;
}

/** The places to choose from, the default first; the one chosen now holds its base. */
export function placeOptions(current: Environment, provider: string): PlaceOption[] {
  const own = (id: Environment['id'], otherwise: string) =>
    current.id === id ? current.base : otherwise;
  return [
    {
      id: 'embedded',
      title: embedded.label,
      text: 'Answered in this page: no account, no network.',
      base: embedded.base,
      editable: false,
    },
    {
      id: 'server',
      title: 'Sandbox server',
      text: 'The same sandbox as a server on this machine: npm run sandbox.',
      base: own('server', sandboxServerBase),
      editable: true,
    },
    {
      id: 'provider',
      title: 'Provider sandbox',
      text: 'The provider’s own sandbox. It asks for a token of yours.',
      base: provider,
      editable: false,
    },
    {
      id: 'custom',
      title: 'Custom base',
      text: 'Any other address that speaks this API.',
      base: own('custom', ''),
      editable: true,
    },
    {
      id: 'production',
      title: 'Production',
      text: 'Real money. Every POST, PATCH, PUT and DELETE asks before it is sent.',
      base: own('production', publicBases.production),
      editable: false,
    },
  ];
}

/** What is chosen by an option and the text of its field: a base, or what is wrong with the text. */
export function chosenBase(
  { id, base, editable }: PlaceOption,
  text: string,
): { base: string } | { problem: string } {
  const read = readBase(editable ? text : base);
  if (id !== 'server' || !('base' in read) || isLoopback(read.base)) return read;
  return {
    problem:
      'A sandbox server runs on this machine: its host is 127.0.0.1 or localhost. Take "Custom base" for any other.',
  };
}

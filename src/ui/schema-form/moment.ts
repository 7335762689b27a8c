/** A moment as its text says it, part by part; a part that is not there yet is empty. */
export interface Moment {
  /** `2026-03-04` */
  date: string;
  /** As written: with the seconds and as many digits of a fraction as there are. */
  time: string;
  /** `Z` or an offset such as `+02:00`. */
  zone: string;
}

const pattern =
  /^(?:(\d{4}-\d\d-\d\d)(?:[Tt ]|$))?(?:[Tt]?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|z|[+-]\d\d:\d\d)?)?$/;

/**
 * Reads ISO 8601 (RFC 3339, section 5.6) as far as date and time controls can show it: also half of
 * a moment, as while it is typed. Undefined for any other text.
 */
export function parseMoment(text: string): Moment | undefined {
  const [, date = '', time = '', zone = ''] = pattern.exec(text) ?? [];
  if (date === '' && time === '') return undefined;
  return isDay(date) && isTime(time) ? { date, time, zone } : undefined;
}

/** Tells whether a date control can hold a text: a day there is, from the year 1 on; or none. */
export function isDay(text: string): boolean {
  if (text === '') return true;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return ms >= firstDay && new Date(ms).toISOString().startsWith(text);
}

const firstDay = Date.parse('0001-01-01T00:00:00Z');

const isTime = (text: string) => text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d|$)/.test(text);

/** What a time control shows: no seconds where there are none, a fraction to the millisecond. */
export function shownTime({ time }: Moment): string {
  const shown = time.slice(0, 'hh:mm:ss.sss'.length);
  return shown.replace(/:00(\.0+)?$/, (seconds) => (shown.length > 5 ? '' : seconds));
}

/** The text of a moment after another day was chosen; with the first one its time is midnight. */
export function withDate(text: string, date: string): string {
  const before = parseMoment(text) ?? nothing;
  const isFirst = before.date === '' && before.time === '';
  if (date === before.date) return text;
  return writeMoment({ ...before, date, ...(isFirst && { time: '00:00:00' }) });
}

/** The text of a moment after another time was chosen; `today` is the day of a first one. */
export function withTime(text: string, time: string, today: string): string {
  const before = parseMoment(text) ?? nothing;
  const isFirst = before.date === '' && before.time === '';
  if (time === shownTime(before)) return text;
  return writeMoment({ ...before, time, ...(isFirst && { date: today }) });
}

/**
 * What a field holds once a text was pasted over `before`: a moment in the form that is sent (UTC where it
 * names no zone), another day, or the text itself, which is no moment. Undefined for a time alone.
 */
export function pastedMoment(before: string, pasted: string): string | undefined {
  const text = pasted.trim();
  const moment = parseMoment(text);
  if (text === '' || moment?.date === '') return undefined;
  if (!moment) return text;
  return moment.time === '' ? withDate(before, moment.date) : writeMoment(moment);
}

const nothing: Moment = { date: '', time: '', zone: '' };

function writeMoment({ date, time, zone }: Moment): string {
  if (time === '') return date;
  const seconds = time.length === 'hh:mm'.length ? ':00' : '';
  return `${date}T${time}${seconds}${zone || 'Z'}`;
}

/** A moment of a clock (epoch ms) as text: UTC, to the second. */
export function isoSecond(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

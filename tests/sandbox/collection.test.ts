import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Collection } from '@/sandbox/collection';
import { Journal } from '@/sandbox/journal';
import { Schedule } from '@/sandbox/schedule';

interface Card {
  id: string;
  colour: string;
}

const colours = ['red', 'green', 'blue'] as const;
/** Some keys stand twice, as those of a settlement do whose rows are alike. */
const keysOf = ({ colour }: Card) => [colour, ...(colour === 'red' ? [colour] : ['not red'])];

function createCards() {
  const journal = new Journal();
  let count = 0;
  const nextSeq = () => (count += 1);
  return { journal, cards: new Collection<Card>('cards', journal, nextSeq, keysOf) };
}

/** Puts, removes, undoes the last change, or reads one list in between. */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ put: fc.nat(30), colour: fc.constantFrom(...colours) }) },
    { weight: 3, arbitrary: fc.record({ remove: fc.nat(30) }) },
    { weight: 2, arbitrary: fc.constant({ undo: true }) },
    { weight: 1, arbitrary: fc.record({ read: fc.constantFrom('not red', ...colours) }) },
  ),
  { maxLength: 200 },
);

test('lists hold what is under their key in the order of creation, however things came and went', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { journal, cards } = createCards();
      for (const step of taken) {
        if ('put' in step) cards.put({ id: String(step.put), colour: step.colour });
        else if ('remove' in step) cards.remove(String(step.remove));
        else if ('read' in step) cards.rows(step.read);
        else {
          const last = journal.takeBack(0);
          if (last) cards.undo(last);
        }
      }
      const all = cards.rows().map(({ entity }) => entity);
      const places = cards.rows().map(({ seq }) => seq);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const known = Array.from({ length: 31 }, (_, id) => cards.get(String(id)) ?? []).flat();
      expect(new Set(all)).toEqual(new Set(known));
      for (const key of ['not red', ...colours]) {
        const listed = cards.rows(key).map(({ entity }) => entity);
        expect(listed).toEqual(all.filter((card) => keysOf(card).includes(key)));
      }
    }),
  );
});

const event = (due: number, id: number) => ({ id: String(id), due, lifecycle: 'x', subject: 'y' });

test('events come by their time, then in the order of making, however they were put', () => {
  const moves = fc.array(fc.oneof(fc.record({ due: fc.nat(20) }), fc.record({ drop: fc.nat(20) })));
  fc.assert(
    fc.property(moves, fc.nat(20), (taken, until) => {
      let count = 0;
      const schedule = new Schedule('events', new Journal(), () => (count += 1));
      const expected: { due: number; id: string }[] = [];
      const happened: string[] = [];
      for (const [index, move] of taken.entries()) {
        if ('due' in move) {
          schedule.put(event(move.due, index));
          expected.push({ due: move.due, id: String(index) });
        } else {
          const [dropped] = expected.splice(move.drop % Math.max(1, expected.length), 1);
          if (dropped) schedule.remove(dropped.id);
        }
      }
      for (let next = schedule.next(until); next; next = schedule.next(until)) {
        schedule.remove(next.id);
        happened.push(next.id);
      }
      const due = expected.filter((one) => one.due <= until).toSorted((a, b) => a.due - b.due);
      expect(happened).toEqual(due.map(({ id }) => id));
    }),
  );
});

test('a hundred thousand that leave a list one after the other leave it at once', () => {
  const { cards } = createCards();
  const ids = Array.from({ length: 100_000 }, (_, index) => String(index));
  for (const id of ids) cards.put({ id, colour: 'red' });
  const startedAt = performance.now();
  for (const id of ids) cards.put({ id, colour: 'blue' });
  expect(cards.rows('red')).toEqual([]);
  expect(cards.rows('blue')).toHaveLength(100_000);
  // Moving all that stand behind each of them took a minute.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

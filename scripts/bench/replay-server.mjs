// A loopback server that gives the answers of a run record in their order, over and over, whatever is
// asked: what is measured is the asking. Prints its base URL. Usage: node replay-server.mjs RECORD
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { answersOf } from './recorded-calls.mjs';

const answers = answersOf(JSON.parse(readFileSync(process.argv[2], 'utf8')));
let next = 0;

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const { status, headers, body } = answers[next];
    next = (next + 1) % answers.length;
    response.writeHead(status, headers).end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));

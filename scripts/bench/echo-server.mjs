// The yardstick: a bare node:http server that reads each body and answers one of the same size as a
// sandbox does. Prints its base URL. Usage: node echo-server.mjs FILE, of {created, read}
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { created, read } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.once('end', () => {
    const isPost = request.method === 'POST';
    if (isPost) JSON.parse(Buffer.concat(parts).toString());
    const headers = { 'content-type': 'application/json', 'x-request-id': 'echo' };
    response.writeHead(isPost ? 201 : 200, headers).end(isPost ? created : read);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));

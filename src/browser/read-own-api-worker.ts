import { readOwnApi, type ApiWish } from './read-own-api';

// A worker takes one wish, answers it and is ended.
addEventListener('message', ({ data }: MessageEvent<ApiWish>) => postMessage(readOwnApi(data)));

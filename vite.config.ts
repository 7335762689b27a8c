import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': here('./src') } },
  server: { host: '127.0.0.1', port: 3011, strictPort: true },
  preview: { host: '127.0.0.1', port: 3011, strictPort: true },
  build: { outDir: 'dist/app', target: 'es2023', emptyOutDir: true },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [react()],

  build: {
    target: 'es2022',
    // A font or picture inlined as data: would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/admin/api': 'http://127.0.0.1:8080' } },
})

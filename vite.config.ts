import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { commands, externalPackages } from './scripts/installed.mjs'

const pages = fs.globSync(['src/modules/*/*/web/*.page.tsx', 'src/kits/*/web/*.page.tsx']).sort()
const styles = ['portal', 'atendimento', 'painel'].map((name) => `src/ui/css/${name}.css`)
const empty = path.resolve('src/app/web/empty.ts')

// Small files that many pages load: together they travel in fewer bytes than each on its own. A group holds what its files import too,
// unless a group before it does.
const together = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/(kits\/page\/(?!menu)|ui\/(icon|day|drop-menu|server-drawn)\.|base\/(data|numero|duracao)\.|app\/web\/(take-over|portal-app|suggest|shells\/(?!esic|painel|panel)))/,
  },
  { name: 'campo', test: /src\/(ui\/(field|use-typing|labels|text-counter)\.|kits\/form\/web\/(fields|form-state)\.)/ },
  { name: 'caixas', test: /src\/kits\/form\/web\/box-fields\./ },
  { name: 'data', test: /src\/(ui\/date-input|kits\/form\/web\/date-field)\./ },
  { name: 'dialogo', test: /src\/ui\/dialog\./ },
  { name: 'versao', test: /src\/kits\/form\/web\/(version-notes|stale-)/ },
  {
    name: 'formulario',
    test: /src\/kits\/form\/(web\/(record-form|send|success-banner|use-typed|use-sending|text-area-field)|field-facts|facts)\./,
  },
  {
    name: 'arquivo',
    test: /src\/(base\/arquivo\.|kits\/(anexo|form)\/web\/(file-f|attachment-list)|modules\/atendimento\/solicitacao\/(anexos\.|web\/anexos-))/,
  },
  {
    name: 'anexos',
    test: /src\/kits\/(anexo\/web\/(attachments|row|use-|rows|drop)|tarja\/web\/(ocultar-trechos|aceita))/,
  },
  // what else than a list is filtered or downloaded has no need of the styles of lists
  { name: 'estilo-de-filtros', test: /src\/ui\/css\/filtros\.css/ },
  { name: 'estilo-de-lista', test: /src\/ui\/css\/lista\.css/ },
  { name: 'baixar', test: /src\/kits\/(list\/web\/filter-(box|of)|export\/web\/downloads)\./ },
  // what a tree has of a list
  {
    name: 'filtros',
    test: /src\/kits\/(feed\/web\/|list\/web\/(filter|chips|list-state|list-head|notes|state-fields))/,
  },
  {
    name: 'lista',
    test: /src\/kits\/(list|feed|export)\/web\/(?!amount|choices|pdf|visible|save|print|remove|panel|quick|bulk|chosen|selection|personal|list-totals|ending)/,
  },
  {
    name: 'lista-do-painel',
    test: /src\/kits\/(record-list|list\/web\/(remove-row|panel|quick|chosen|selection|personal|ending))/,
  },
  {
    name: 'pedido',
    test: /src\/(base\/prazo\.|modules\/atendimento\/(?!ouvidoria)[a-z]+\/(web\/(como-foi-contado|prazo-pill|situacao-pill)|situacoes|contagem))/,
  },
  { name: 'valores', test: /src\/(base\/(dinheiro|mes)\.|ui\/(chart-|take-away\.))/ },
  { name: 'documento', test: /src\/base\/documento\./ },
  { name: 'somas', test: /src\/(ui\/totais|kits\/list\/(totals|web\/list-totals))\./ },
  { name: 'conjunto', test: /src\/kits\/dataset\/(cell-text|web\/dataset-(cells|filters))/ },
  { name: 'lista-do-conjunto', test: /src\/kits\/dataset\/web\/dataset-(list|sums)\.tsx/ },
  // what pages of money begin with
  { name: 'achado', test: /src\/(ui\/(finding|over-time|shares)\.|kits\/tree\/web\/use-opening)/ },
  { name: 'graficos', test: /src\/ui\/bar-chart\./ },
  { name: 'figuras', test: /src\/ui\/number-table\./ },
  { name: 'quem-escreve', test: /src\/modules\/atendimento\/ouvidoria\/(vias|web\/pessoa-fields)\./ },
].map((group, at) => ({ ...group, priority: 40 - at }))

// Node keeps a program's text in memory, with two bytes for each character where a file of over a megabyte has a single one beyond ASCII:
// written as escapes, these take 8 MB less of each portal.
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
}
const escaped = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

// What the library that reads PDFs fetches by name when a document needs it: the fonts that every reader brings, and decoders of scanned
// pictures (src/kits/tarja/web/documento.ts). Their licences lie beside them.
const pdfjs = path.resolve('node_modules/pdfjs-dist')
const partsOfPdfjs: Plugin = {
  name: 'parts-of-pdfjs',
  generateBundle() {
    const { version } = JSON.parse(fs.readFileSync(path.join(pdfjs, 'package.json'), 'utf8'))
    for (const file of fs.globSync([`${pdfjs}/standard_fonts/*`, `${pdfjs}/wasm/{*_nowasm_fallback.js,LICENSE_*}`]))
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs-${version}/${path.basename(file)}`,
        source: fs.readFileSync(file),
      })
  },
}

// One configuration, two builds: the browser's files, and the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), isSsrBuild ? inAscii : partsOfPdfjs],
  publicDir: isSsrBuild ? false : 'public',
  // jspdf's optional dependencies, which the exports do not use
  resolve: { alias: { html2canvas: empty, canvg: empty, dompurify: empty } },
  // a built portal runs in production: React's own half for developers need not be loaded with it
  ...(isSsrBuild && mode !== 'development' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The server has its packages within it: one tenth of their files, and nothing of them that it doesn't load
  // (docs/decisions/0069-releases.md). pg-native is not installed. Developers, who build at each edit, need not wait for it.
  ssr: mode === 'development' ? {} : { noExternal: true, external: [...externalPackages, 'pg-native'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        rollupOptions: {
          input: {
            ...Object.fromEntries(Object.values(commands).map(({ entry }) => [entry, `src/app/server/${entry}.ts`])),
            'sheet-process': 'src/kits/import/server/sheet-process.ts',
            'heic-process': 'src/platform/storage/heic-process.ts',
            'mascara-process': 'src/kits/vazamento/server/mascara-process.ts',
            'limpa-process': 'src/platform/storage/limpa-process.ts',
            'exame-process': 'src/platform/storage/exame-process.ts',
            'texto-process': 'src/platform/storage/texto-process.ts',
          },
          // a tenth of the packages' text is comments; their licences stand in the release's LICENCAS.txt
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            comments: { jsdoc: false, legal: false },
          },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false, // the server names the files of a page; a table of all files would add 2 KB to every first load
        // the last browsers of old machines; Vite's own default begins with Chrome 111
        target: ['chrome109', 'edge109', 'firefox115', 'safari15.6'],
        cssTarget: ['chrome109', 'edge109', 'firefox115', 'safari15.6'],
        rollupOptions: {
          input: [
            ...['client', 'client-esic', 'client-painel'].map((entry) => `src/app/web/${entry}.tsx`),
            ...pages,
            ...styles,
          ],
          preserveEntrySignatures: 'exports-only', // an entry imports a page's file by the address given by the server
          // a file of ours does nothing but what is asked of it, so that what only the server draws stays there
          treeshake: { moduleSideEffects: (id: string) => !/\/src\/(?!app\/web\/client).*\.tsx?$/.test(id) },
          output: { codeSplitting: { groups: together } },
        },
      },
}))

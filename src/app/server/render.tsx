// A page as HTML: the document around React's markup, with the data as an island that the browser hydrates from.
import { renderToString } from 'react-dom/server'
import { escapeHtml } from '#base/html.ts'
import type { Head, PageFrame, PageModule, Prefs } from '#kits/page/page.ts'
import { errorMark, titleOf } from '#kits/page/title.ts'
import { PortalApp } from '../web/portal-app.tsx'
import type { Shell } from '../web/shell.ts'
import { EsicShell } from '../web/shells/esic-shell.tsx'
import { PainelLoginShell, PainelShell } from '../web/shells/painel-shell.tsx'
import { PublicShell } from '../web/shells/public-shell.tsx'
import { carryLook, lookProgram, prefsOfAddress } from './aparencia.ts'
import type { Assets } from './assets.ts'
import { avatarMarkup } from './avatar.ts'

const shells = { public: PublicShell, esic: EsicShell, painel: PainelShell, 'painel-login': PainelLoginShell }

export type RenderInput = {
  module: PageModule
  view: string
  shell: Shell
  data: unknown
  frame: PageFrame
  publicUrl: string
  assets: Assets
}

export function renderDocument(input: RenderInput): string {
  const { module, view, shell, data, frame, assets } = input
  const head = module.head(data, frame)
  const draw = () => renderToString(<PortalApp around={shells[shell]} module={module} data={data} frame={frame} />)
  // the summary of a form's errors comes before its fields: their labels are known when all has been drawn once
  if (frame.form) draw()
  const look = prefsOfAddress(frame.url)
  const markup = look ? carryLook(draw(), look) : draw()
  const scripts = assets.scripts(shell, view)
  const { fonte, contraste, tema } = frame.prefs
  const attributes = [
    fonte ? ` data-fonte="${fonte}"` : '',
    contraste ? ' data-contraste' : '',
    tema ? ` data-tema="${tema}"` : '',
  ].join('')
  return `<!doctype html>
<html lang="pt-BR"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemeOf(frame.prefs)}">
<script src="${lookProgram}"></script>
${headTags(head, input)}
${assets
  .styles(shell, view)
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}<link rel="stylesheet" href="${frame.portal.tema}">
${scripts.preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}<script type="module" src="${scripts.entry}"></script>
</head>
<body><div id="praca">${markup}</div><script type="application/json" id="ilha">${island({ module: scripts.module, shell, data, frame })}</script>${avatarMarkup(frame)}</body>
</html>`
}

// Before the style sheets arrive: the colour of the empty page.
function schemeOf({ contraste, tema }: Prefs): string {
  if (contraste || tema === 'escuro') return 'dark'
  return tema === 'claro' ? 'light' : 'light dark'
}

// A form is also shown again at its next step.
const isWrong = ({ form }: PageFrame) => form !== null && (form.message !== '' || Object.keys(form.errors).length > 0)

function headTags(head: Head, { frame, data, publicUrl }: RenderInput): string {
  const mark = isWrong(frame) || hasErrors(data) ? errorMark : ''
  const title = mark + escapeHtml(titleOf(head.title, frame.portal.nome))
  const canonical = escapeHtml(publicUrl + (head.canonical ?? frame.url.split('?')[0]))
  const description = head.description === null ? null : escapeHtml(head.description.replace(/\s+/g, ' ').slice(0, 300))
  const openGraph = Object.entries({
    title,
    description,
    type: head.article ? 'article' : 'website',
    url: canonical,
    site_name: escapeHtml(frame.portal.nome),
    locale: 'pt_BR',
  })
    .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
    .join('')
  return [
    `<title>${title}</title>`,
    description === null
      ? '<meta name="robots" content="noindex">'
      : `<meta name="description" content="${description}"><link rel="canonical" href="${canonical}">${openGraph}`,
    ...(head.alternates ?? []).map(
      ({ type, href, title }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`,
    ),
    `<link rel="icon" href="${escapeHtml(frame.portal.favico ?? '/favicon.svg')}">`,
    head.image ? imageTags(head.image, publicUrl) : '',
    head.article
      ? `<meta property="article:published_time" content="${head.article.published}"><meta property="article:modified_time" content="${head.article.modified}">`
      : '',
    head.jsonLd ? `<script type="application/ld+json">${island(head.jsonLd)}</script>` : '',
  ].join('')
}

function imageTags({ address, srcset, largura, altura, alt, sizes }: Head['image'] & {}, publicUrl: string): string {
  const preload = `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${escapeHtml(sizes ?? '')}" fetchpriority="high">`
  return `${sizes ? preload : ''}<meta property="og:image" content="${escapeHtml(publicUrl + address)}"><meta property="og:image:width" content="${largura}"><meta property="og:image:height" content="${altura}"><meta property="og:image:alt" content="${escapeHtml(alt)}"><meta name="twitter:card" content="summary_large_image">`
}

// A list or report with a wrong filter.
function hasErrors(data: unknown): boolean {
  const errors = (data as { errors?: unknown } | null)?.errors
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0
}

// JSON inside a script element: '<' must not be able to close it, U+2028/9 must not end a line.
function island(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

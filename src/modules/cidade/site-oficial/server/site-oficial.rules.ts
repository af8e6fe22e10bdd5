// Whether a page leads to the portal: by a link that people see, not by one in a comment or in a program.

const hidden = { '<!--': '-->', '<script': '</script', '<style': '</style', '<template': '</template' } as const

/** The address of the first link of the page that leads to `portal` (or below it), as it is written there; null without one. */
export function linkTo(portal: string, html: string, page: string): string | null {
  const aim = URL.parse(portal)
  if (!aim) return null
  for (const [tag] of shownOf(html).matchAll(/<(?:a|area)\s[^<>]{0,4000}>/gi)) {
    const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag)
    const href = withoutEntities((found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim())
    const url = href && URL.parse(href, page)
    if (url && leadsTo(aim, url)) return href
  }
  return null
}

// 'www.' and http or https make no other place.
function leadsTo(aim: URL, { protocol, host, pathname }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const bare = (name: string) => name.replace(/^www\./, '')
  const base = aim.pathname.replace(/\/+$/, '')
  return bare(host) === bare(aim.host) && (pathname === base || pathname.startsWith(`${base}/`))
}

// In one pass from left to right, whatever the page holds; what is opened and never closed hides all the rest, as in browsers.
function shownOf(html: string): string {
  const lower = html.toLowerCase()
  const opening = /<!--|<script\b|<style\b|<template\b/g
  const parts: string[] = []
  let from = 0
  for (let found = opening.exec(lower); found; found = opening.exec(lower)) {
    parts.push(html.slice(from, found.index))
    const closing = hidden[found[0] as keyof typeof hidden]
    const end = lower.indexOf(closing, found.index + found[0].length)
    if (end < 0) return parts.join(' ')
    from = end + closing.length
    opening.lastIndex = from
  }
  return [...parts, html.slice(from)].join(' ')
}

const withoutEntities = (text: string) =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (all, hex, decimal) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code < 0xd800 ? String.fromCharCode(code) : all
    })
    .replaceAll('&amp;', '&')

// The documents of a record as visitors see them: title, date, type, size.
import type { ReactNode } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { AnexoRow } from '../anexo.ts'
import { isScanned, scannedWords, typeText } from './file-facts.ts'
import { isHeld, Verificacao } from './verificacao.tsx'
import '#ui/css/anexo.css'

export type ShownAttachment = AnexoRow & {
  title: string
  date: string | null
  href: string
  /** Shown first below the name. */
  note?: string | null
  /** What may be done with it, at the end of its line. */
  action?: ReactNode
}

export function AttachmentList({ items, empty }: { items: ShownAttachment[]; empty: string }) {
  if (!items.length) return <p className="vago">{empty}</p>
  return (
    <ul className="anexos">
      {items.map((item) => (
        <AttachmentItem key={item.anexo_id} item={item} />
      ))}
    </ul>
  )
}

export function AttachmentItem({ item }: { item: ShownAttachment }) {
  const Name = isHeld(item) ? 'b' : 'a'
  return (
    <li>
      <Icon name="documento" size={22} />
      <div>
        <Name {...(!isHeld(item) && { href: item.ane_jpeg === 'feita' ? `${item.href}?formato=jpeg` : item.href })}>
          {item.title}
          <span className="oculto">
            {item.ane_jpeg === 'feita' ? ' (JPEG)' : ` (${typeText(item)}, ${sizeText(item.ane_tamanho)})`}
          </span>
        </Name>
        <p className="dica">
          {item.note && `${item.note} · `}
          {item.date && (
            <>
              <Day date={item.date} /> ·{' '}
            </>
          )}
          {typeText(item)} · {sizeText(item.ane_tamanho)}
          {item.ane_nome !== item.title && ` · ${item.ane_nome}`}
          {isScanned(item) && ` · ${scannedWords}`}
          <Verificacao {...item} />
          <Historia item={item} />
        </p>
      </div>
      {item.action && <div className="anexo-acao">{item.action}</div>}
    </li>
  )
}

// Browsers don't show HEIC: the JPEG made of it comes first, and the original beside it.
function Photograph({ item: { ane_jpeg, href, title } }: { item: ShownAttachment }) {
  if (ane_jpeg === 'espera') return ' · a versão em JPEG está sendo feita'
  if (ane_jpeg === 'falhou') return ' · não foi possível fazer a versão em JPEG: baixe o original'
  if (ane_jpeg === null) return null
  return (
    <>
      {' · '}
      <a href={href}>
        Original em HEIC<span className="oculto"> de {title}</span>
      </a>
    </>
  )
}

// Its other format, what was blacked out in it, and what it replaced. None of it changes while the page is open, so browsers don't get its code.
function Historia({ item }: { item: ShownAttachment }) {
  if (!import.meta.env.SSR) return <span {...serverDrawn} />
  const { title, ane_tarja, ane_historia } = item
  return (
    <span>
      <Photograph item={item} />
      {ane_tarja && ` · ${ane_tarja}`}
      {ane_historia && ' · '}
      {ane_historia && (
        <a href={ane_historia} aria-label={`Versões de ${title}`}>
          Versões
        </a>
      )}
    </span>
  )
}

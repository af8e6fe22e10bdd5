// The items of an accordion list as visitors see them: native <details>, all in the HTML. The address of an item stands inside it, so that
// browsers open what is around it by themselves; our code does so where they don't, and for printing.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import type { Item } from '../item.contract.ts'
import { Anexos } from './partes-publicas.tsx'
import '#ui/css/accordion.css'

type AccordionItemsProps = {
  itens: Item[]
  /** Of the page on which the items have their addresses. */
  endereco: string
  /** Of its attachments, without the id. */
  anexos: string
  /** Level of the headings of the first items. */
  heading?: number
  /** Before the paths of the items in their addresses, where several lists stand on one page. */
  prefix?: string
  /** Only these items are shown. */
  shown?: Set<Item> | undefined
}

export function AccordionItems({ itens, heading = 2, prefix = 'item-', shown, ...where }: AccordionItemsProps) {
  const element = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  const { site } = useFrame()
  useOpening(element)
  const setAll = (isOpen: boolean) => {
    for (const details of detailsIn(element.current)) details.open = isOpen
  }
  async function copy(address: string) {
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? 'Link copiado.' : 'O link deste item está na barra de endereços.')
  }
  return (
    <div className="niveis" ref={element}>
      {isHydrated && (
        <p className="acoes so-tela">
          <button type="button" className="btn sec" onClick={() => setAll(true)}>
            Abrir todos
          </button>
          <button type="button" className="btn sec" onClick={() => setAll(false)}>
            Fechar todos
          </button>
        </p>
      )}
      {itens.map((item) => (
        <AccordionItem
          key={item.pub_item_index}
          item={item}
          heading={heading}
          of={{ ...where, prefix, shown, onCopy: (hash) => void copy(`${site}${where.endereco}${hash}`) }}
        />
      ))}
      <p className="niveis-dito" role="status">
        {said}
      </p>
    </div>
  )
}

type ItemOf = Pick<AccordionItemsProps, 'anexos' | 'shown'> & { prefix: string; onCopy: (hash: string) => void }

function AccordionItem({ item, heading, of }: { item: Item; heading: number; of: ItemOf }) {
  const { titulo, conteudo, subitens, anexos, pub_item_index } = item
  const Heading = `h${Math.min(6, heading)}` as 'h2'
  const hash = `#${of.prefix}${pub_item_index}`
  return (
    <details hidden={of.shown && !of.shown.has(item)}>
      <summary>
        <Heading>{titulo}</Heading>
      </summary>
      <div className="nivel" id={hash.slice(1)}>
        <RichText html={lowered(conteudo, heading - 1)} />
        <Anexos anexos={anexos} call={of.anexos} />
        <p className="link-do-item so-tela">
          <a href={hash} onClick={() => of.onCopy(hash)}>
            Link deste item<span className="oculto">: {titulo}</span>
          </a>
        </p>
        {subitens.map((subitem) => (
          <AccordionItem key={subitem.pub_item_index} item={subitem} heading={heading + 1} of={of} />
        ))}
      </div>
    </details>
  )
}

/** Headings of a text, which begin with h2, below the item's own. */
const lowered = (html: string, by: number) =>
  html.replace(/<(\/?)h([2-6])(?=[\s>])/g, (_tag, end, level) => `<${end}h${Math.min(6, Number(level) + by)}`)

const detailsIn = (element: HTMLElement | null) => element?.querySelectorAll('details') ?? []

// The item of the address, when it comes and when it changes; and all of them for the printer.
function useOpening(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openTarget = () => {
      const target = document.getElementById(location.hash.slice(1))
      if (!target || !element.current?.contains(target)) return
      for (let at: Element | null = target; at && at !== element.current; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
      target.parentElement?.scrollIntoView()
    }
    let closed: HTMLDetailsElement[] = []
    const openAll = () => {
      closed = [...detailsIn(element.current)].filter((details) => !details.open)
      for (const details of closed) details.open = true
    }
    const closeAgain = () => {
      for (const details of closed) details.open = false
    }
    openTarget()
    addEventListener('hashchange', openTarget)
    addEventListener('beforeprint', openAll)
    addEventListener('afterprint', closeAgain)
    return () => {
      removeEventListener('hashchange', openTarget)
      removeEventListener('beforeprint', openAll)
      removeEventListener('afterprint', closeAgain)
    }
  }, [element])
}

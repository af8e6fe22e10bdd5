// One page with its areas: drawn by pointer, moved and sized by pointer and keyboard.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Area, type AreaMarcada, type Caixa, entre, naPagina, type Tamanho } from '../area.ts'
import { type ChaveDeFundamento, fundamentos } from '../fundamentos.ts'
import type { Documento } from './documento.ts'
import type { Acao } from './estado.ts'

type PaginaProps = {
  documento: Documento
  numero: number
  /** As the areas have it: 0 of a picture. */
  pagina: number
  ampliacao: number
  areas: AreaMarcada[]
  sugeridas: Caixa[]
  fundamento: ChaveDeFundamento
  comDedo: boolean
  faz: (acao: Acao) => void
}

export function Pagina(props: PaginaProps) {
  const { documento, numero, pagina, ampliacao, areas, sugeridas, comDedo, faz } = props
  const { papel, tamanho, escala } = useDesenho(documento, numero, ampliacao)
  const { rascunho, pega } = useTraco(props, tamanho, escala)
  const place = (caixa: Caixa) => ({
    left: caixa.x * escala,
    top: caixa.y * escala,
    width: caixa.largura * escala,
    height: caixa.altura * escala,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
    <section className="tarja-papel" tabIndex={0} aria-label={pagina ? `Página ${pagina}` : 'Imagem'}>
      <div
        className="tarja-folha"
        data-dedo={comDedo || undefined}
        onPointerDown={(event) => pega(event, null)}
        style={{ width: (tamanho?.largura ?? 0) * escala, height: (tamanho?.altura ?? 0) * escala }}
      >
        <div ref={papel} />
        {sugeridas.map((caixa) => (
          <span key={`${caixa.x} ${caixa.y}`} className="tarja-sugerida" style={place(caixa)} />
        ))}
        {tamanho &&
          areas.map((area, at) => (
            <button
              key={area.id}
              type="button"
              className="tarja-area"
              id={`tarja-${area.id}`}
              style={place(area)}
              aria-label={`Trecho ${at + 1}${pagina ? ` da página ${pagina}` : ''}: ${fundamentos[area.fundamento].nome}`}
              aria-describedby="tarja-teclas"
              onPointerDown={(event) => pega(event, area)}
              onKeyDown={(event) => move(event, area, { tamanho, faz })}
            >
              <span className="tarja-canto" data-canto />
            </button>
          ))}
        {rascunho && <span className="tarja-rascunho" style={place(rascunho)} />}
      </div>
    </section>
  )
}

const widestPage = 1600

// The drawing is put where React has nothing of its own.
function useDesenho(documento: Documento, numero: number, ampliacao: number) {
  const papel = useRef<HTMLDivElement>(null)
  const [facts, setFacts] = useState<{ tamanho: Tamanho | null; escala: number }>({ tamanho: null, escala: 1 })
  useEffect(() => {
    const giveUp = new AbortController()
    async function draw() {
      const place = papel.current?.closest<HTMLElement>('.tarja-papel')
      const tamanho = await documento.tamanho(numero)
      const room = Math.max(200, (place?.clientWidth ?? 600) - 2)
      const escala = Math.min((room / tamanho.largura) * ampliacao, widestPage / tamanho.largura)
      if (giveUp.signal.aborted) return
      setFacts({ tamanho, escala })
      const { canvas } = await documento.desenha(numero, escala * Math.min(window.devicePixelRatio, 2), giveUp.signal)
      if (giveUp.signal.aborted) return
      canvas.setAttribute('aria-hidden', 'true')
      papel.current?.replaceChildren(canvas)
    }
    draw().catch(() => {}) // given up, or a page that can't be drawn: it stays white, and areas can be marked on it
    return () => giveUp.abort()
  }, [documento, numero, ampliacao])
  return { papel, ...facts }
}

const fewestPoints = 3

function useTraco({ pagina, fundamento, comDedo, faz }: PaginaProps, tamanho: Tamanho | null, escala: number) {
  const [rascunho, setRascunho] = useState<Caixa | null>(null)

  function pega(event: PointerEvent<HTMLElement>, area: AreaMarcada | null) {
    if (!tamanho || event.button !== 0) return
    if (!area && event.pointerType === 'touch' && !comDedo) return // the finger moves the page
    event.stopPropagation()
    const { currentTarget: element, pointerId } = event
    const folha = element.closest('.tarja-folha')?.getBoundingClientRect()
    if (!folha) return
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
      x: (clientX - folha.left) / escala,
      y: (clientY - folha.top) / escala,
    })
    const [begin, isCorner] = [at(event), (event.target as HTMLElement).dataset.canto !== undefined]
    element.setPointerCapture(pointerId)
    let drawn: Caixa | null = null
    let segue = false
    const step = (moved: globalThis.PointerEvent) => {
      const now = at(moved)
      if (area) {
        const [dx, dy] = [now.x - begin.x, now.y - begin.y]
        const caixa = isCorner
          ? { largura: area.largura + dx, altura: area.altura + dy }
          : { x: area.x + dx, y: area.y + dy }
        faz({ faz: 'muda', id: area.id, caixa, pagina: tamanho, segue })
        segue = true
      } else {
        drawn = entre(begin, now)
        setRascunho(drawn)
      }
    }
    const stop = () => {
      element.removeEventListener('pointermove', step)
      setRascunho(null)
      const box = drawn as Caixa | null
      if (box && box.largura >= fewestPoints && box.altura >= fewestPoints)
        faz({ faz: 'marca', areas: [naPagina({ ...box, pagina, fundamento }, tamanho)] })
    }
    element.addEventListener('pointermove', step)
    element.addEventListener('lostpointercapture', stop, { once: true })
  }

  return { rascunho, pega }
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** In points; of a picture in hundredths of its width. */
const stepOf = ({ pagina }: Area, { largura }: Tamanho) => (pagina ? 4 : largura / 100)

type Facts = { tamanho: Tamanho; faz: (acao: Acao) => void }

function move(event: KeyboardEvent, area: AreaMarcada, { tamanho, faz }: Facts) {
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    return faz({ faz: 'tira', id: area.id })
  }
  const direction = steps[event.key]
  if (!direction || event.altKey || event.metaKey) return
  event.preventDefault()
  const step = stepOf(area, tamanho) * (event.ctrlKey ? 0.25 : 1)
  const [dx, dy] = direction.map((part) => part * step) as [number, number]
  const caixa = event.shiftKey
    ? { largura: area.largura + dx, altura: area.altura + dy }
    : { x: area.x + dx, y: area.y + dy }
  faz({ faz: 'muda', id: area.id, caixa, pagina: tamanho })
}

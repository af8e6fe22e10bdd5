// The dialog in which areas of a PDF or a picture are marked, and the copy is made that has nothing beneath them. Outside the page's form,
// so that nothing here is sent with it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Problem } from '#ui/page-head.tsx'
import '#ui/css/tarja.css'
import { type AreaMarcada, tocam } from '../area.ts'
import type { ChaveDeFundamento } from '../fundamentos.ts'
import type { OcultarProps } from './aceita.ts'
import { useMarcacao } from './estado.ts'
import { EscolhaDeFundamento, ListaDeTrechos, OcultarPalavras, Sugestoes } from './lista-de-trechos.tsx'
import { Navegacao } from './navegacao.tsx'
import { Pagina } from './pagina.tsx'
import { type Andamento, useCopia } from './use-copia.ts'
import { type Aberto, type Sugestao, useDocumento, useLeitura } from './use-documento.ts'

type DialogoProps = OcultarProps & { onClose: () => void }

export default function DialogoDaTarja({ nome, arquivo, onReplace, onClose }: DialogoProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null)
  const { aberto, falhou } = useDocumento(arquivo)
  // kept here, so that an Esc right after a mark already knows of it
  const marcacao = useMarcacao()
  const marcadas = marcacao[0].areas.length
  const [isAsking, setAsking] = useState(false)
  // it leaves the page when it closes, and then the browser gives the focus back to nobody
  useEffect(() => {
    const opener = document.activeElement
    element.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  const close = () => (marcadas ? setAsking(true) : onClose())
  // a browser closes it at the second Esc, whatever is said against it
  const reopen = () => {
    if (!marcadas) return onClose()
    element.current?.showModal()
    setAsking(true)
  }

  return createPortal(
    <dialog
      ref={element}
      className="dialogo tarja"
      aria-labelledby="tarja-titulo"
      onCancel={(event) => {
        if (event.target !== element.current) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => event.target === element.current && reopen()}
    >
      <div className="tarja-cabeca">
        <h2 id="tarja-titulo">Ocultar trechos de {nome}</h2>
        <button type="button" className="btn sec" onClick={close}>
          <Icon name="fechar" /> Fechar
        </button>
      </div>
      {falhou && (
        <p className="alerta erro" role="alert">
          Não foi possível abrir o arquivo neste navegador: ele tem senha, está danificado, ou o navegador é antigo.
        </p>
      )}
      {!aberto && !falhou && <p role="status">Abrindo o arquivo…</p>}
      {aberto && <Mesa aberto={aberto} marcacao={marcacao} onReady={onReplace} onClose={onClose} />}
      <ConfirmDialog
        question={
          isAsking
            ? `${marcadas === 1 ? 'O trecho marcado será perdido' : `Os ${marcadas} trechos marcados serão perdidos`}, e nenhuma cópia será feita.`
            : null
        }
        confirmLabel="Fechar assim mesmo"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </dialog>,
    document.body,
  )
}

type MesaProps = {
  aberto: Aberto
  marcacao: ReturnType<typeof useMarcacao>
  onReady: (copia: File) => void
  onClose: () => void
}

function Mesa({ aberto, marcacao, onReady, onClose }: MesaProps) {
  const { documento } = aberto
  const isPdf = documento.tipo === 'pdf'
  const [{ areas, antes }, faz] = marcacao
  const leitura = useLeitura(aberto)
  const [numero, setNumero] = useState(1)
  const [ampliacao, setAmpliacao] = useState(1)
  const [fundamento, setFundamento] = useState<ChaveDeFundamento>('pessoal')
  const [comDedo, setComDedo] = useState(false)
  const [dito, diz] = useState('')
  const copia = useCopia(aberto, (feita) => {
    onReady(feita)
    onClose()
  })
  const focus = useFocusOn(numero)
  const pagina = isPdf ? numero : 0
  const abertas = leitura.sugestoes.filter((each) => !isCovered(each, areas))
  useAnnounced(areas, diz)

  async function mark() {
    const { largura, altura } = await documento.tamanho(numero)
    const box = {
      x: largura * 0.3,
      y: altura * 0.4,
      largura: largura * 0.4,
      altura: Math.min(altura * 0.2, largura * 0.05),
    }
    faz({ faz: 'marca', areas: [{ ...box, pagina, fundamento }] })
    focus({ pagina: numero, id: 'last' })
  }

  const hide = (sugestoes: Sugestao[]) =>
    faz({
      faz: 'marca',
      areas: sugestoes.flatMap((each) => each.caixas.map((caixa) => ({ ...caixa, pagina: each.pagina, fundamento }))),
    })

  if (copia.andamento) return <Fazendo andamento={copia.andamento} onGiveUp={copia.giveUp} />
  return (
    <>
      <div className="tarja-mesa">
        <div className="tarja-vista">
          <Navegacao
            {...{ numero, ampliacao, comDedo, paginas: documento.paginas }}
            onPage={setNumero}
            onZoom={setAmpliacao}
            onFinger={setComDedo}
            onMark={() => void mark()}
            onUndo={antes.length ? () => faz({ faz: 'desfaz' }) : null}
          />
          <p className="dica" id="tarja-teclas">
            Arraste sobre o que deve ser ocultado. Em um trecho, as setas movem, Shift e setas mudam o tamanho, Delete
            retira.
          </p>
          <Pagina
            {...{ documento, numero, pagina, ampliacao, fundamento, comDedo, faz }}
            areas={areas.filter((area) => area.pagina === pagina)}
            sugeridas={abertas.flatMap((each) => (each.pagina === pagina ? each.caixas : []))}
          />
        </div>
        <div className="tarja-lado">
          <div className="campo">
            <label htmlFor="tarja-fundamento">Fundamento dos próximos trechos</label>
            <EscolhaDeFundamento id="tarja-fundamento" value={fundamento} onChange={setFundamento} />
          </div>
          {isPdf && <Lendo lidas={leitura.lidas} paginas={documento.paginas} />}
          {isPdf && leitura.lidas === documento.paginas && <OcultarPalavras {...{ leitura, fundamento, faz, diz }} />}
          <Sugestoes sugestoes={abertas} oculta={hide} />
          <h3>Trechos marcados ({areas.length})</h3>
          <ListaDeTrechos
            {...{ areas, faz }}
            vai={(area) => {
              setNumero(area.pagina || 1)
              focus({ pagina: area.pagina || 1, id: area.id })
            }}
          />
        </div>
      </div>
      <p className="oculto" role="status">
        {dito}
      </p>
      <Problem>{copia.problema}</Problem>
      <div className="acoes tarja-pe">
        <button type="button" className="btn" disabled={!areas.length} onClick={() => void copia.make(areas)}>
          Gerar cópia com trechos ocultados
        </button>
        <p className="dica">A cópia fica no lugar deste arquivo. O que está sob os trechos não vai com ela.</p>
      </div>
    </>
  )
}

/** Each of its lines lies within an area. */
const isCovered = ({ pagina, caixas }: Sugestao, areas: AreaMarcada[]) =>
  caixas.every((caixa) => areas.some((area) => area.pagina === pagina && tocam(area, caixa)))

// The area itself, once its page is shown.
function useFocusOn(numero: number) {
  const [wanted, setWanted] = useState<{ pagina: number; id: number | 'last' } | null>(null)
  useEffect(() => {
    if (!wanted || wanted.pagina !== numero) return
    const selector = wanted.id === 'last' ? '.tarja-area:last-of-type' : `#tarja-${wanted.id}`
    const found = [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
    found?.focus()
    if (found) setWanted(null)
  })
  return setWanted
}

function useAnnounced(areas: AreaMarcada[], diz: (texto: string) => void) {
  const before = useRef(areas.length)
  useEffect(() => {
    if (before.current === areas.length) return
    const change = areas.length > before.current ? 'Marcado' : 'Retirado'
    before.current = areas.length
    diz(`${change}. ${areas.length === 1 ? '1 trecho' : `${areas.length} trechos`} ao todo.`)
  }, [areas.length, diz])
}

function Lendo({ lidas, paginas }: { lidas: number; paginas: number }) {
  if (lidas === paginas) return null
  return (
    <p className="dica">
      Procurando dados pessoais no texto: página {lidas + 1} de {paginas}.
    </p>
  )
}

function Fazendo({ andamento: { fase, feito, total }, onGiveUp }: { andamento: Andamento; onGiveUp: () => void }) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => element.current?.focus(), [])
  const said = fase === 'prova' ? 'Conferindo a cópia' : `Refazendo as páginas: ${feito} de ${total}`
  return (
    <div className="tarja-fazendo">
      <p role="status">{said}</p>
      <progress value={feito} max={total} aria-label={said} />
      <button type="button" className="btn sec" ref={element} onClick={onGiveUp}>
        Interromper
      </button>
    </div>
  )
}

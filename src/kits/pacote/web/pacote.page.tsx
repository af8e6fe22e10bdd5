// What was read of the documents of a ZIP, to be corrected before it is stored: fifty at a time, those that need attention first. A plain
// form: each button saves the page.
import { useState } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { Progress, usePolling } from '#kits/import/web/import-progress.tsx'
import { ImportRemoval } from '#kits/import/web/import-removal.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead, Problem } from '#ui/page-head.tsx'
import type { PacotePage as Data, Pacote, PacoteItem } from '../pacote.contract.ts'
import { ItemFields } from './item-fields.tsx'
import '#ui/css/lista-painel.css'

export const head = ({ pacote }: Data) => panelHead(pacote.pac_nome)

export default function PacotePage({ data }: PageProps<Data>) {
  const { place, pacote } = data
  const isStored = pacote.imp_estado === 'gravada' || pacote.imp_estado === 'desfeita'
  return (
    <>
      <SuccessBanner messages="Página guardada." />
      <PageHead
        title="Documentos do ZIP"
        lead={
          <>
            {pacote.pac_nome}, {sizeText(pacote.pac_tamanho)}, por {pacote.pac_usuario} em{' '}
            <DayAndHour instant={pacote.pac_data} />. {!isStored && 'Nada foi gravado ainda.'}
          </>
        }
      >
        <ButtonLink href={`${place.back}/zip`}>Voltar</ButtonLink>
      </PageHead>
      {pacote.pac_estado === 'lendo' && <Reading data={data} />}
      {pacote.pac_estado === 'recusado' && <Problem>{pacote.pac_motivo}</Problem>}
      {isStored && <Stored data={data} />}
      {pacote.pac_estado === 'lido' && !isStored && <Table data={data} />}
      {pacote.pac_estado !== 'lendo' && <Refused items={data.recusados} total={pacote.recusados} />}
      {!isStored && (
        <ImportRemoval
          call={callOf(data)}
          label="Descartar o ZIP"
          question="Descartar o ZIP, com os seus arquivos e o que você corrigiu?"
          done={`${place.back}/zip?success=1`}
        />
      )}
    </>
  )
}

const callOf = ({ call, pacote }: Data) => `${call}/${pacote.pacote_id}`

function Reading({ data }: { data: Data }) {
  const { url } = useFrame()
  const isHydrated = useHydrated()
  const [seen, setSeen] = useState<Pick<Pacote, 'pac_estado' | 'total' | 'espera'>>(data.pacote)
  usePolling<Pick<Pacote, 'pac_estado' | 'total' | 'espera'>>(`${callOf(data)}/andamento`, true, (now) => {
    setSeen(now)
    if (now.pac_estado !== 'lendo') location.reload()
  })
  const { total, espera } = seen
  const read = total - espera
  const label = total ? `Lendo os documentos: ${mostraNumero(read)} de ${mostraNumero(total)}…` : 'Abrindo o ZIP…'
  return (
    <>
      <Progress label={label} percent={total ? Math.round((read / total) * 100) : null} />
      <p>
        Você pode fechar esta página: a leitura continua.{!isHydrated && ' '}
        {!isHydrated && <a href={url}>Atualizar</a>}
      </p>
    </>
  )
}

function Stored({ data: { place, pacote } }: { data: Data }) {
  return (
    <p className="alerta ok">
      {pacote.imp_estado === 'gravada'
        ? 'Os documentos foram gravados. '
        : 'Os documentos foram gravados, e a importação foi desfeita. '}
      <a href={`${place.page}/${pacote.importacao_id}`}>Ver a importação</a>
    </p>
  )
}

function Counts({ pacote: { atencao, prontos, fora, recusados } }: Pick<Data, 'pacote'>) {
  const counts: [number, string][] = [
    [atencao, atencao === 1 ? 'precisa de atenção' : 'precisam de atenção'],
    [prontos, prontos === 1 ? 'pronto' : 'prontos'],
    [fora, 'de fora'],
    [recusados, recusados === 1 ? 'recusado' : 'recusados'],
  ]
  return (
    <ul className="contagem">
      {counts.map(([count, words]) => (
        <li key={words}>
          <b>{mostraNumero(count)}</b> {words}
        </li>
      ))}
    </ul>
  )
}

function Table({ data }: { data: Data }) {
  const { url, form: sent } = useFrame()
  const { pacote, items, pagina, paginas } = data
  const call = callOf(data)
  const message = sent?.action === call ? sent.message : ''
  return (
    <>
      <Problem>{message}</Problem>
      <Counts pacote={pacote} />
      <p className="dica">
        O que falta ou é incerto vem primeiro. Guardar a página confirma o que está nela. O que já está no portal, ou
        está duas vezes no ZIP, começa de fora.
      </p>
      {items.length > 0 && (
        <form action={call} method="post">
          <input type="hidden" name="_pagina" value={url} />
          <input type="hidden" name="pagina" value={pagina} />
          <ol className="cartoes-zip" start={1}>
            {items.map((item) => (
              <Row key={item.pacote_item_id} item={item} data={data} />
            ))}
          </ol>
          <div className="barra-salvar acoes">
            <button type="submit" className={pacote.atencao ? 'btn' : 'btn sec'}>
              Guardar esta página
            </button>
            <button type="submit" name="acao" value="conferir" className={pacote.atencao ? 'btn sec' : 'btn'}>
              Conferir para gravar
            </button>
          </div>
        </form>
      )}
      {paginas > 1 && <Pages data={data} />}
    </>
  )
}

function Row({ item, data }: { item: PacoteItem; data: Data }) {
  const { place, pacote, columns } = data
  const id = item.pacote_item_id
  const whole = item.pit_duvidas['']
  return (
    <li data-atencao={(!item.pit_fora && Object.keys(item.pit_duvidas).length > 0) || undefined}>
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name={`m_${id}`} value={item.pit_marca} />
      <p className="nome-longo">
        <a href={`${place.back}/zip/${pacote.pacote_id}/arquivo/${id}`} target="_blank" rel="noreferrer">
          {item.pit_caminho}
          <span className="oculto"> (abre em outra janela)</span>
        </a>{' '}
        <span className="dica">{sizeText(item.pit_tamanho)}</span>
      </p>
      {whole && <p className="msg">{whole}</p>}
      {item.pit_nota && <p className="dica">{item.pit_nota}</p>}
      <ItemFields item={item} columns={columns} />
      <label className="marca">
        <input type="checkbox" name={`fora_${id}`} value="1" defaultChecked={item.pit_fora} /> Deixar de fora
      </label>
    </li>
  )
}

function Pages({ data: { place, pacote, pagina, paginas } }: { data: Data }) {
  const at = (page: number) => `${place.back}/zip/${pacote.pacote_id}?pagina=${page}`
  return (
    <nav className="acoes" aria-label="Páginas">
      {pagina > 1 && <ButtonLink href={at(pagina - 1)}>Página anterior</ButtonLink>}
      <p>
        Página {mostraNumero(pagina)} de {mostraNumero(paginas)}
      </p>
      {pagina < paginas && <ButtonLink href={at(pagina + 1)}>Próxima página</ButtonLink>}
    </nav>
  )
}

function Refused({ items, total }: { items: PacoteItem[]; total: number }) {
  if (!items.length) return null
  return (
    <section className="secao">
      <h2>Arquivos recusados</h2>
      <p className="dica">Não serão gravados.</p>
      <ul>
        {items.map((item) => (
          <li key={item.pacote_item_id} className="nome-longo">
            {item.pit_caminho}: {item.pit_motivo}
          </li>
        ))}
      </ul>
      {total > items.length && <p>E mais {mostraNumero(total - items.length)}.</p>}
    </section>
  )
}

// The blocks in the order that staff chose; one that has nothing to show is not there. Agenda and services are halves of one row where they
// stand one after the other.
import { Fragment, type ReactNode } from 'react'
import { SiteIcon } from '#kits/icone/web/site-icon.tsx'
import { Picture } from '#kits/midia/web/picture.tsx'
import { EventRows } from '#ui/event-rows.tsx'
import type { Bloco } from '../blocos.ts'
import type { InicioPage } from '../inicio.contract.ts'
import { Dados } from './dados.tsx'
import { Dinheiro } from './dinheiro.tsx'
import { Latest } from './latest.tsx'
import { Noticias } from './noticias.tsx'
import { Servicos } from './servicos.tsx'
import { Tarefas } from './tarefas.tsx'

/** None of the main lists has a row yet. */
export const hasNoData = ({ dados }: InicioPage): boolean => dados.every(({ linhas }) => linhas === 0)

export function Blocks(data: InicioPage) {
  const shown = data.blocos.flatMap((bloco) => {
    const drawing = draw[bloco](data)
    return drawing ? [{ bloco, drawing, isHalf: bloco === 'agenda' || bloco === 'servicos' }] : []
  })
  return shown.map(({ bloco, drawing, isHalf }, at) => {
    if (!isHalf) return <Fragment key={bloco}>{drawing}</Fragment>
    const other = shown[at + 1]?.isHalf ? shown[at + 1] : undefined
    if (shown[at - 1]?.isHalf) return null
    return (
      <div key={bloco} className={other ? 'wrap secao duas' : 'wrap secao'}>
        {drawing}
        {other?.drawing}
      </div>
    )
  })
}

const draw: Record<Bloco, (data: InicioPage) => ReactNode> = {
  tarefas: (data) => <Tarefas tarefas={data.tarefas} isNew={hasNoData(data)} />,
  atalhos: ({ atalhos }) => atalhos.length > 0 && <Atalhos atalhos={atalhos} />,
  dinheiro: ({ dinheiro }) => dinheiro && <Dinheiro {...dinheiro} />,
  noticias: ({ noticias }) => noticias.length > 0 && <Noticias noticias={noticias} />,
  agenda: ({ eventos }) => eventos.length > 0 && <Agenda eventos={eventos} />,
  servicos: ({ servicos }) => servicos.length > 0 && <Servicos servicos={servicos} />,
  licitacoes: ({ licitacoes }) => licitacoes.length > 0 && <Latest licitacoes={licitacoes} />,
  dados: ({ dados }) => dados.some(({ linhas }) => linhas > 0) && <Dados dados={dados} />,
  banners: ({ banners }) => banners.length > 0 && <Banners banners={banners} />,
}

function Agenda({ eventos }: Pick<InicioPage, 'eventos'>) {
  return (
    <section aria-labelledby="t-agenda">
      <div className="tit">
        <h2 id="t-agenda">Agenda</h2>
        <a className="so-tela" href="/agenda">
          Ver o mês
        </a>
      </div>
      <EventRows events={eventos} />
    </section>
  )
}

/** The quick links of staff. */
function Atalhos({ atalhos }: Pick<InicioPage, 'atalhos'>) {
  if (atalhos.length === 0) return null
  return (
    <section className="wrap secao so-tela" aria-labelledby="t-atalhos">
      <div className="tit">
        <h2 id="t-atalhos">Links rápidos</h2>
      </div>
      <ul className="cats">
        {atalhos.map(({ id, titulo, url, icone }) => (
          <li key={id}>
            <a href={url}>
              <SiteIcon name={icone} />
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Banners({ banners }: Pick<InicioPage, 'banners'>) {
  return (
    <section className="wrap secao so-tela" aria-label="Campanhas">
      <ul className="banners">
        {banners.map(({ banner_id, banner_nome, banner_url, imagem }) => (
          <li key={banner_id}>
            <a href={banner_url}>
              <Picture imagem={imagem} alt="" sizes="24rem" />
              {banner_nome}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

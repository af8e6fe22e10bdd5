// The blocks in the order that staff chose; one that has nothing to show is not there. Agenda and services are halves of one row where they
// stand one after the other.
import { Fragment, type ReactNode } from 'react'
import type { Bloco } from '../blocos.ts'
import type { InicioPage } from '../inicio.contract.ts'
import { Agenda } from './agenda.tsx'
import { Atalhos } from './atalhos.tsx'
import { Banners } from './banners.tsx'
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
  dados: ({ dados }) => <Dados dados={dados} />,
  banners: ({ banners }) => banners.length > 0 && <Banners banners={banners} />,
}

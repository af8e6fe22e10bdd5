import type { ReactNode } from 'react'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '../../../../kits/page/page.ts'
import type { Bloco } from '../blocos.ts'
import type { InicioPage } from '../inicio.contract.ts'
import { Atalhos } from './atalhos.tsx'
import { Convite } from './convite.tsx'
import { Dados } from './dados.tsx'
import { Dinheiro } from './dinheiro.tsx'
import { Latest } from './latest.tsx'
import { organizationOf } from './organization.ts'
import { Popup } from './popup.tsx'
import { Tarefas } from './tarefas.tsx'
import { TownHall } from './town-hall.tsx'
import '../../../../ui/css/inicio.css'

export const head = ({ isPrevia }: InicioPage, { portal, site }: PageFrame): Head => ({
  title: portal.portal,
  description: isPrevia
    ? null
    : `${portal.nome} – ${portal.uf}: serviços, pedidos de informação, licitações, contratos, salários e contas, abertos a qualquer pessoa.`,
  canonical: '/',
  trail: [],
  jsonLd: organizationOf(site, portal),
})

export default function InicioPageView({ data }: PageProps<InicioPage>) {
  const { portal } = useFrame()
  const isNew = data.dados.every(({ linhas }) => linhas === 0)
  return (
    <>
      {data.isPrevia && (
        <p className="wrap alerta" role="status">
          Prévia: a página inicial com os blocos escolhidos, que ainda não foram salvos.
        </p>
      )}
      <Convite isNew={isNew} />
      {data.blocos.map((bloco) => (
        <Block key={bloco} bloco={bloco} data={data} />
      ))}
      {isNew && <TownHall />}
      {portal.popup && <Popup {...portal.popup} />}
    </>
  )
}

const drawn: Record<Bloco, (data: InicioPage) => ReactNode> = {
  tarefas: ({ tarefas, dados }) => <Tarefas tarefas={tarefas} isNew={dados.every(({ linhas }) => linhas === 0)} />,
  atalhos: ({ atalhos }) => <Atalhos atalhos={atalhos} />,
  dinheiro: ({ dinheiro }) => dinheiro && <Dinheiro {...dinheiro} />,
  noticias: () => null,
  agenda: () => null,
  servicos: () => null,
  licitacoes: ({ licitacoes }) => <Latest licitacoes={licitacoes} />,
  dados: ({ dados }) => <Dados dados={dados} />,
  banners: () => <Banners />,
}

const Block = ({ bloco, data }: { bloco: Bloco; data: InicioPage }) => drawn[bloco](data)

function Banners() {
  const { radar_url } = useFrame().portal
  if (!radar_url) return null
  return (
    <section className="wrap secao so-tela" aria-label="Destaques">
      <ul className="banners">
        <li>
          <a href={radar_url}>
            <span>
              <b>Radar da Transparência</b>
              Como a transparência do município é avaliada
            </span>
          </a>
        </li>
      </ul>
    </section>
  )
}

import { mostraData } from '../../../../base/data.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '../../../../kits/page/page.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { InicioPage } from '../inicio.contract.ts'
import { organizationOf } from './organization.ts'
import { Popup } from './popup.tsx'
import '../../../../ui/css/atalhos.css'
import '../../../../ui/css/inicio.css'

export const head = (data: InicioPage, { portal }: PageFrame): Head => ({
  title: portal.portal,
  description: `Portal da transparência: licitações, contratos, órgãos e serviços de informação ao cidadão. ${portal.nome} – ${portal.uf}.`,
  trail: [],
  jsonLd: organizationOf(data.site, portal),
})

export default function InicioPageView({ data }: PageProps<InicioPage>) {
  const { portal } = useFrame()
  return (
    <>
      <section className="capa" aria-labelledby="titulo">
        <div className="capa-texto">
          <h1 id="titulo">{portal.nome}</h1>
          <p className="lead">O que o município compra, contrata e decide, aberto para qualquer pessoa consultar.</p>
          <search aria-label="Busca em todo o portal">
            <form className="busca-grande" action="/busca">
              <label htmlFor="busca-inicio">O que você procura?</label>
              <div className="linha-busca">
                <input
                  id="busca-inicio"
                  className="controle"
                  type="search"
                  name="q"
                  placeholder="Ex.: merenda escolar, saúde, 012/2026"
                />
                <button type="submit" className="btn">
                  <Icon name="busca" /> Buscar
                </button>
              </div>
            </form>
          </search>
        </div>
        <Figures data={data} />
      </section>
      <Cards cartoes={data.cartoes} />
      <Latest data={data} />
      {portal.popup && <Popup {...portal.popup} />}
    </>
  )
}

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

function Figures({ data }: { data: InicioPage }) {
  const figures = [
    { value: data.licitacoes, one: 'licitação publicada', many: 'licitações publicadas', href: '/acesso/licitacoes' },
    { value: data.contratos, one: 'contrato publicado', many: 'contratos publicados', href: '/acesso/contratos' },
    { value: data.orgaos, one: 'órgão municipal', many: 'órgãos municipais', href: '/acesso/estrutura-organizacional' },
  ].filter(({ value }) => value > 0)
  if (figures.length === 0) return null
  return (
    <ul className="numeros">
      {figures.map(({ value, one, many, href }) => (
        <li key={href}>
          <a href={href}>
            <b>{number(value)}</b> <span>{value === 1 ? one : many}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Cards({ cartoes }: Pick<InicioPage, 'cartoes'>) {
  return (
    <section className="secao so-tela" aria-labelledby="consulte">
      <h2 id="consulte">Consulte</h2>
      <ul className="atalhos">
        {cartoes.map(({ href, label, text, icon }) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} size={28} />
              <b>{label}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Latest({ data: { ultimas } }: { data: InicioPage }) {
  if (ultimas.length === 0) return null
  return (
    <section className="secao" aria-labelledby="ultimas">
      <div className="acima-da-tabela">
        <h2 id="ultimas">Últimas licitações</h2>
        <a className="so-tela" href="/acesso/licitacoes">
          Ver todas as licitações
        </a>
      </div>
      <ul className="ultimas">
        {ultimas.map(({ id, numero, modalidade, objeto, realizacao }) => (
          <li key={id}>
            <p className="ultimas-numero">
              {modalidade && `${modalidade} `}
              {numero}
            </p>
            <p className="ultimas-objeto">
              <a href={`/acesso/licitacoes/${id}`}>{objeto}</a>
            </p>
            {realizacao && (
              <p className="data">
                <time dateTime={realizacao}>{mostraData(realizacao)}</time>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

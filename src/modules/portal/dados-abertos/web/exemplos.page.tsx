import { Fragment } from 'react'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ExemplosPage } from '../dados-abertos.contract.ts'
import '#ui/css/dados-abertos.css'

const title = 'Exemplos de uso dos dados'
const lead = 'Copie, cole e rode: cada exemplo usa o endereço deste portal e funciona como está.'

export const head = (): Head => ({
  ...{ title, description: lead },
  trail: [{ label: 'Dados abertos', href: '/dados/api' }, { label: title }],
})

export default function ExemplosPageView({ data }: PageProps<ExemplosPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <Antes />
      {data.grupos.map(({ nome, exemplos }) => (
        <section key={nome} className="secao" aria-label={nome}>
          <h2>{nome}</h2>
          {exemplos.map(({ id, titulo, texto }) => (
            <Fragment key={id}>
              <h3 id={id}>{titulo}</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
              <section className="rolar exemplo" aria-labelledby={id} tabIndex={0}>
                <pre>
                  <code>{texto}</code>
                </pre>
              </section>
            </Fragment>
          ))}
        </section>
      ))}
    </>
  )
}

function Antes() {
  return (
    <section className="secao medida" aria-labelledby="antes">
      <h2 id="antes">Antes de começar</h2>
      <ul className="lista-enderecos">
        <li>
          Os exemplos usam os contratos. Para outra lista, troque o endereço pelo dela, em{' '}
          <a href="/dados/api#listas">o que existe</a>; as colunas estão no{' '}
          <a href="/dados/dicionario">dicionário de dados</a>.
        </li>
        <li>
          O CSV separa as colunas por vírgula, põe cada valor entre aspas e é UTF-8 com marca de ordem de bytes (BOM). A
          parte decimal vem depois de um ponto. O que uma planilha tomaria por fórmula começa com apóstrofo.
        </li>
        <li>
          Cada filtro da página de uma lista é um parâmetro do endereço, com o seu nome, na consulta e nos arquivos. Um
          valor que não serve é apontado pelo nome, com o código 422.
        </li>
        <li>
          Uma consulta traz até 1.000 linhas de cada vez, e <code>count</code> diz quantas são ao todo. Ordenadas por
          uma coluna que não muda, as páginas não repetem nem pulam linha enquanto nada muda; para copiar a lista toda,
          use o arquivo.
        </li>
      </ul>
    </section>
  )
}

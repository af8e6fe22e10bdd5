import { sizeText } from '#base/arquivo.ts'
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import type { GestaoPublica } from '../gestao.contract.ts'
import { nomeDaGestao } from '../gestao.rules.ts'
import { GestaoConteudo } from './gestao-conteudo.tsx'

export const head = ({ gestao }: GestaoPublica): Head => ({
  title: nomeDaGestao(gestao),
  description: `Quantas manifestações a Ouvidoria recebeu em ${gestao.rge_ano}, o que mais se repetiu e o que a prefeitura fez.`,
  trail: [
    { label: 'Ouvidoria', href: '/ouvidoria' },
    { label: 'Relatório da Ouvidoria', href: '/ouvidoria/relatorio' },
    { label: nomeDaGestao(gestao) },
  ],
})

export default function GestaoPublicaPageView({ data }: PageProps<GestaoPublica>) {
  const { gestao, numeros, pdf, versoes } = data
  const newest = versoes.at(-1)
  const isReplaced = newest !== undefined && newest.numero !== gestao.rge_numero
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{nomeDaGestao(gestao)}</h1>
          <p className="lead">Lei nº 13.460/2017, arts. 14 e 15</p>
        </div>
        <div className="acoes">
          <a className="btn" href={pdf.endereco}>
            PDF ({sizeText(pdf.tamanho)})
          </a>
        </div>
      </div>
      {isReplaced && (
        <p className="alerta aviso">
          Este relatório foi retificado e substituído.{' '}
          <a href={`/ouvidoria/relatorio/${gestao.rge_ano}`}>Ver o que vale hoje</a>
        </p>
      )}
      <GestaoConteudo gestao={gestao} numeros={numeros} />
      <Assinatura data={data} />
      <Versoes data={data} />
    </>
  )
}

function Assinatura({ data: { gestao, pdf } }: { data: GestaoPublica }) {
  const { fuso_horario } = useFrame().portal
  return (
    <section className="secao">
      <h2>Assinatura</h2>
      <Facts
        facts={[
          ['Quem assina', gestao.rge_nome],
          ['Cargo', gestao.rge_cargo],
          ['Assinado em', mostraDataHora(gestao.rge_assinado_em ?? '', fuso_horario)],
          ['SHA-256 do que foi assinado', <code key="resumo">{gestao.rge_resumo}</code>],
          ['SHA-256 do arquivo PDF', <code key="pdf">{pdf.sha256}</code>],
        ]}
      />
      <p className="dica">
        A assinatura é eletrônica, feita com login e senha no portal. Depois dela nem os números nem o texto mudam, e o
        PDF é sempre o mesmo arquivo: o resumo impresso nele é o desta página.
      </p>
    </section>
  )
}

function Versoes({ data: { gestao, versoes } }: { data: GestaoPublica }) {
  const { fuso_horario } = useFrame().portal
  if (versoes.length < 2) return null
  const { rge_ano, rge_numero } = gestao
  return (
    <section className="secao">
      <h2>Versões publicadas</h2>
      <ul className="lista-simples">
        {versoes.map(({ numero, assinado_em }) => (
          <li key={numero}>
            <a
              href={`/ouvidoria/relatorio/${rge_ano}?numero=${numero}`}
              aria-current={numero === rge_numero ? 'page' : undefined}
            >
              {nomeDaGestao({ rge_ano, rge_numero: numero })}
            </a>
            , de {mostraDataHora(assinado_em, fuso_horario)}
          </li>
        ))}
      </ul>
    </section>
  )
}

// The results of the survey for everybody (PNTP 15.6): by year, origin, organ and kind, each with its number of answers.
import { mostraNumero } from '#base/numero.ts'
import { Downloads } from '#kits/export/web/downloads.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Finding } from '#ui/finding.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { twoSeries } from '#ui/two-series.tsx'
import '#ui/css/achado.css'
import '#ui/css/grafico.css'
import { fraseDaPesquisa, mostraMedia } from '../frase.ts'
import { origens } from '../origens.ts'
import type { Figuras, ResultadoDoAno, ResultadoPage } from '../pesquisa.contract.ts'

const title = 'Pesquisa de satisfação'
const page = '/pesquisa-de-satisfacao'

export const head = ({ ano }: ResultadoPage): Head => ({
  title: ano ? `${title}: ${ano.ano}` : title,
  description: 'O que as pessoas acharam do atendimento da Ouvidoria, do E-Sic e dos serviços do município.',
  trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: title }],
})

export default function SatisfacaoPageView({ data: { ano, anos } }: PageProps<ResultadoPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <Finding subject={ano ? `${title} de ${ano.ano}` : title} sentence={ano && fraseDaPesquisa(ano.total)} />
          <p className="lead">
            O que as pessoas acharam do atendimento da Ouvidoria, do E-Sic e dos serviços, depois de atendidas.
          </p>
        </div>
        {ano && (
          <div className="acoes">
            <Downloads files={[{ hrefOf: (ending) => `${page}.${ending}`, what: 'de todos os anos' }]} />
          </div>
        )}
      </div>
      {ano ? (
        <>
          <Ano ano={ano} />
          {anos.length > 1 && <Anos anos={anos} />}
        </>
      ) : (
        <p>Ainda não há respostas bastantes: os resultados aparecem a partir de cinco em um ano.</p>
      )}
      <Como />
    </>
  )
}

type Anos = ResultadoPage['anos']

function Anos({ anos }: { anos: Anos }) {
  const byYear = anos.toReversed()
  return (
    <BarChart
      caption={
        <>
          <strong>Respostas por ano</strong>, e quantas delas dizem que o caso foi resolvido.
        </>
      }
      description="Gráfico de barras: respostas e casos resolvidos por ano. Os números estão na tabela a seguir."
      series={['Respostas', 'Resolvidos']}
      two={twoSeries}
      bars={byYear.map(({ ano, respostas, resolvidas }) => ({
        label: String(ano),
        name: String(ano),
        values: [respostas, Math.round((respostas * resolvidas) / 100)],
      }))}
    >
      <NumberTable caption="Resultados por ano" rows={anos.map((one) => rowOf('Ano', one, <Link ano={one.ano} />))} />
    </BarChart>
  )
}

const Link = ({ ano }: { ano: number }) => <a href={`${page}?ano=${ano}`}>{ano}</a>

function rowOf(head: string, { nome, respostas, media, facilidade, resolvidas }: Figuras, shown?: React.ReactNode) {
  return {
    key: nome,
    head: {
      label: head,
      value: (
        <>
          {shown ?? nome}
          <Escala media={media} />
        </>
      ),
    },
    cells: [
      { label: 'Respostas', value: mostraNumero(respostas) },
      { label: 'Satisfação', name: 'Satisfação média, de 1 a 5', value: `${mostraMedia(media)} de 5` },
      { label: 'Facilidade', name: 'Facilidade média, de 1 a 5', value: `${mostraMedia(facilidade)} de 5` },
      { label: 'Resolvidos', value: `${resolvidas}%` },
    ],
  }
}

/** From 1, its left end, to 5. */
const Escala = ({ media }: { media: number }) => (
  <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="k2" y="0.5" width="100" height="9" />
    <rect width={Math.round(((media - 1) / 4) * 1000) / 10} height="10" />
  </svg>
)

function Ano({ ano: { ano, total, origens: groups, comentarios } }: { ano: ResultadoDoAno }) {
  return (
    <section className="secao" aria-labelledby="ano">
      <h2 id="ano">Resultados de {ano}</h2>
      <p className="dica">As barras são a satisfação: vazia é a nota 1, cheia é a nota 5.</p>
      <NumberTable
        caption={`Resultados de ${ano}, por atendimento`}
        rows={[...groups.map((one) => rowOf('Atendimento', one)), rowOf('Atendimento', { ...total, nome: 'Total' })]}
      />
      {groups.map(({ nome, orgaos, tipos }) => (
        <Partes key={nome} nome={nome} ano={ano} partes={{ órgão: orgaos, tipo: tipos }} />
      ))}
      {comentarios.length > 0 && (
        <section className="secao medida">
          <h3>O que as pessoas escreveram</h3>
          <p className="dica">Comentários que a Ouvidoria publicou.</p>
          <ul className="lista-simples">
            {comentarios.map(({ avaliacao_id, origem, texto }) => (
              <li key={avaliacao_id}>
                <p className="linhas">
                  “{texto}” <span className="dica">{origens[origem]}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

/** Each origin by organ and by kind, as far as that may be shown. */
function Partes({ nome, ano, partes }: { nome: string; ano: number; partes: Record<string, Figuras[]> }) {
  const filled = Object.entries(partes).filter(([, figuras]) => figuras.length > 0)
  if (!filled.length) return null
  return (
    <section className="secao pilha-vertical">
      <h3>{nome}</h3>
      {filled.map(([parte, figuras]) => (
        <div key={parte}>
          <h4>Por {parte}</h4>
          <NumberTable
            caption={`${nome}, por ${parte}, em ${ano}`}
            rows={figuras.map((one) => rowOf(parte === 'tipo' ? 'Tipo' : 'Órgão', one))}
          />
        </div>
      ))}
    </section>
  )
}

function Como() {
  return (
    <section className="secao medida pilha-vertical" aria-labelledby="como">
      <h2 id="como">Como a pesquisa é feita</h2>
      <p>
        Com a resposta final da Ouvidoria ou do E-Sic vai um convite, que vale 30 dias e uma vez. Os serviços podem ser
        avaliados por qualquer pessoa, na página de cada um. Pergunta-se se a pessoa ficou satisfeita (de 1 a 5), se o
        caso foi resolvido (conta o “sim”) e se foi fácil ser atendido (de 1 a 5).
      </p>
      <p>
        Menos de cinco respostas nunca aparecem sozinhas: são reunidas a outras, para que ninguém seja reconhecido. A
        pesquisa é da Lei nº 13.460/2017, art. 23.
      </p>
    </section>
  )
}

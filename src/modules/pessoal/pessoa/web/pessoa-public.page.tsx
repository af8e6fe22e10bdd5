// All that is public of one person of the staff; without a registration number, who has the name.
import { mostraNumero } from '#base/numero.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { pessoaHref } from '#modules/pessoal/vinculo/pessoa.fields.ts'
import { vinculos as tipos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { Pessoa, PessoaPageData, Registro, Vinculo } from '../pessoa.contract.ts'
import { Diarias } from './pessoa-diarias.tsx'
import { Folha } from './pessoa-folha.tsx'

export const head = ({ nome, pessoa }: PessoaPageData): Head => ({
  title: pessoa ? `${nome}, matrícula ${pessoa.registro.matricula}` : `Quem se chama ${nome}`,
  description: `Vínculos, pagamentos, diárias e viagens de ${nome}.`,
  trail: [{ label: 'Servidores', href: '/acesso/servidores' }, { label: nome }],
  canonical: pessoaHref({ nome, ...(pessoa && { matricula: pessoa.registro.matricula }) }),
})

export default function PessoaPublicPage({ data: { nome, pessoa, registros } }: PageProps<PessoaPageData>) {
  if (!pessoa)
    return (
      <>
        <RecordHead over="Servidores" title={`Quem se chama ${nome}`} />
        <p>
          {registros.length === 1
            ? 'Há uma matrícula com este nome. O portal não sabe se é a pessoa que você procura.'
            : `Há ${mostraNumero(registros.length)} matrículas com este nome. O portal não sabe se são da mesma pessoa: cada matrícula tem a sua página.`}
        </p>
        <Registros registros={registros} />
      </>
    )
  return (
    <>
      <RecordHead over={`Matrícula ${pessoa.registro.matricula}`} title={nome} />
      <Vinculos {...pessoa} />
      <Folha pessoa={pessoa} />
      <Diarias pessoa={pessoa} />
      {pessoa.homonimos.length > 0 && (
        <section className="secao" aria-labelledby="mesmo-nome">
          <h2 id="mesmo-nome">Outras matrículas com este nome</h2>
          <p>O portal não sabe se são da mesma pessoa: por isso nada delas está aqui.</p>
          <Registros registros={pessoa.homonimos} />
        </section>
      )}
    </>
  )
}

const Registros = ({ registros }: { registros: Registro[] }) => (
  <ul>
    {registros.map(({ matricula, nome, cargos }) => (
      <li key={matricula}>
        <a href={pessoaHref({ matricula, nome })}>Matrícula {matricula}</a>: {cargos.join('; ')}
      </li>
    ))}
  </ul>
)

function Vinculos({ registro, entidade_id, vinculos }: Pessoa) {
  const { entidades, matricula, nome, cargos } = registro
  return (
    <section className="secao" aria-labelledby="vinculos">
      <h2 id="vinculos">Vínculos</h2>
      {entidades.length > 1 && (
        <>
          <p>
            Mais de uma entidade tem esta matrícula com este nome, e o portal não sabe se é a mesma pessoa. Escolha a
            entidade:
          </p>
          <ul>
            {entidades.map(({ id, nome: entidade }) => (
              <li key={id}>
                <a
                  href={pessoaHref({ matricula, nome, entidade_id: id })}
                  aria-current={id === entidade_id || undefined}
                >
                  {entidade}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {entidades.length === 0 && (
        <p>A lista de servidores não tem esta matrícula com este nome. Na folha, o cargo é {cargos.join('; ')}.</p>
      )}
      {vinculos.map((vinculo) => (
        <UmVinculo key={vinculo.id} {...vinculo} />
      ))}
    </section>
  )
}

const UmVinculo = ({ id, cargo, tipo, ...vinculo }: Vinculo) => (
  <>
    <h3>
      <a href={`/acesso/servidores/${id}`}>{cargo}</a>
    </h3>
    <Facts
      facts={[
        ['Vínculo', (tipos as Record<string, string>)[tipo] ?? tipo],
        ['Lotação', vinculo.lotacao],
        ['Órgão', vinculo.orgao],
        ['Local de trabalho', vinculo.local],
        ['Função de confiança', vinculo.funcao],
        ['Admissão', <Day key="admissao" date={vinculo.admissao} />],
        ...(vinculo.aposentadoria
          ? [['Aposentadoria', <Day key="aposentadoria" date={vinculo.aposentadoria} />] as const]
          : []),
        ...(vinculo.cedido_para ? [['Cedido para', vinculo.cedido_para] as const] : []),
        ['Fim do vínculo', vinculo.fim ? <Day key="fim" date={vinculo.fim} /> : 'Sem data de fim'],
        ['Horas por semana', vinculo.horas === null ? null : mostraNumero(vinculo.horas)],
        ['Ato de nomeação', vinculo.ato],
        ['Entidade', vinculo.entidade],
      ]}
    />
  </>
)

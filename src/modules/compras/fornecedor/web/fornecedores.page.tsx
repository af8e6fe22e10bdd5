// Which creditor a name is. A company of the very same name is proposed; of a person, and of several, somebody chooses.
import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { FornecedoresPage } from '../fornecedor.contract.ts'
import '#ui/css/documentos.css'

export const head = () => panelHead('Fornecedores sem documento')

type Nome = FornecedoresPage['nomes'][number]

export default function FornecedoresPageView({ data: { nomes, total } }: PageProps<FornecedoresPage>) {
  const { url } = useFrame()
  const comProposta = nomes.filter(({ credores }) => credores.length > 0)
  const semProposta = nomes.filter(({ credores }) => credores.length === 0)
  return (
    <>
      <SuccessBanner messages="Fornecedores confirmados: os nomes deles agora levam à página de cada um." />
      <PageHead title="Fornecedores sem documento" lead={total === 0 ? nenhum : leadOf(total)} />
      {comProposta.length > 0 && (
        <section className="secao" aria-labelledby="propostos">
          <h2 id="propostos">Quem é cada um</h2>
          <p className="dica">
            A proposta é o credor que tem o mesmo nome. Confira o documento: duas empresas podem ter o mesmo nome. De
            pessoas nada vem escolhido.
          </p>
          <form method="post" action="/painel/ajax/fornecedores">
            <input type="hidden" name="_pagina" value={url} />
            <input type="hidden" name="_destino" value="/painel/fornecedores?success=1" />
            <ul className="pendencias">
              {comProposta.map((nome, at) => (
                <Escolha key={nome.busca} nome={nome} at={at} />
              ))}
            </ul>
            <p className="acoes">
              <button type="submit" className="btn">
                Confirmar os escolhidos
              </button>
            </p>
          </form>
        </section>
      )}
      {semProposta.length > 0 && (
        <section className="secao" aria-labelledby="sem-proposta">
          <h2 id="sem-proposta">Nenhum credor com este nome</h2>
          <p className="dica">Escreva o CNPJ no contrato ou na licitação, ou importe um arquivo que o tenha.</p>
          <ul className="pendencias">
            {semProposta.map((nome) => (
              <li key={nome.busca}>
                <p>
                  {nome.nome} <Onde {...nome} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {total > nomes.length && <p className="dica">Há mais: estes são os {nomes.length} primeiros.</p>}
    </>
  )
}

const nenhum = 'Todos os contratos e licitações dizem o documento de quem fornece.'
const leadOf = (total: number) =>
  `${total === 1 ? 'Um nome está' : `${mostraNumero(total)} nomes estão`} em contratos e licitações sem CNPJ nem CPF: para o público ${total === 1 ? 'é' : 'são'} só texto, sem página.`

function Escolha({ nome, at }: { nome: Nome; at: number }) {
  const [um, ...outros] = nome.credores
  const proposto = um?.empresa && outros.length === 0 ? String(um.credor_id) : ''
  return (
    <li className="pendencia-arquivo">
      <p>
        {nome.nome} <Onde {...nome} />
      </p>
      <input type="hidden" name={`nome_${at}`} value={nome.busca} />
      <label className="oculto" htmlFor={`credor_${at}`}>
        Credor: {nome.nome}
      </label>
      <select id={`credor_${at}`} name={`credor_${at}`} className="controle" defaultValue={proposto}>
        <option value="">Não confirmar agora</option>
        {nome.credores.map(({ credor_id, nome: credor, documento }) => (
          <option key={credor_id} value={credor_id}>
            {mostraCnpj(documento)} · {credor}
          </option>
        ))}
      </select>
    </li>
  )
}

const Onde = ({ nome, contratos, licitacoes }: Nome) => (
  <span className="dica">
    {contratos > 0 && (
      <a href={`/painel/contrato?contrato_contratada=${encodeURIComponent(nome)}`}>
        {contratos === 1 ? '1 contrato' : `${mostraNumero(contratos)} contratos`}
      </a>
    )}
    {contratos > 0 && licitacoes > 0 && ' · '}
    {licitacoes > 0 && (
      <a href={`/painel/licitacao?licitacao_contratada=${encodeURIComponent(nome)}`}>
        {licitacoes === 1 ? '1 licitação' : `${mostraNumero(licitacoes)} licitações`}
      </a>
    )}
  </span>
)

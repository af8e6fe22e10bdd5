// Which modalities are direct contractings: the public list of them, and the documents that each must have, follow it.
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { ModalidadesPage } from '../licitacao.contract.ts'

export const head = () => panelHead('Modalidades diretas')

export default function ModalidadesPageView({ data: { modalidades, diretas } }: PageProps<ModalidadesPage>) {
  const { url } = useFrame()
  return (
    <>
      <SuccessBanner messages="Modalidades atualizadas com sucesso." />
      <PageHead
        title="Modalidades diretas"
        lead="As marcadas são contratações diretas: aparecem em Dispensas e Inexigibilidades e têm a sua própria lista de documentos. Mudar o nome de uma modalidade não muda isto."
      >
        <a href="/painel/licitacao">Voltar às licitações</a>
      </PageHead>
      <form method="post" action="/painel/ajax/licitacao/modalidades">
        <input type="hidden" name="_pagina" value={url} />
        <input type="hidden" name="_destino" value="/painel/licitacao/modalidades?success=1" />
        <fieldset className="campo grupo">
          <legend>Contratação direta</legend>
          {modalidades.map(({ id, nome }) => (
            <label key={id} className="opcao" htmlFor={`direta_${id}`}>
              <input
                type="checkbox"
                id={`direta_${id}`}
                name={`direta_${id}`}
                value="1"
                defaultChecked={diretas.includes(id)}
              />
              {nome}
            </label>
          ))}
        </fieldset>
        <p className="acoes">
          <button type="submit" className="btn">
            Salvar
          </button>
        </p>
      </form>
    </>
  )
}

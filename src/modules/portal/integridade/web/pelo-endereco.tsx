// The history of the record of a page, by the address of the page.
import type { IntegridadePage } from '../integridade.contract.ts'

type Busca = IntegridadePage['busca']

export function PeloEndereco({ busca, action }: { busca: Busca; action: string }) {
  return (
    <>
      <form className="medida pilha-vertical" action={action}>
        <div className="campo">
          <label htmlFor="endereco">Endereço da página do registro</label>
          <input
            id="endereco"
            name="endereco"
            className="controle"
            defaultValue={busca.endereco}
            autoComplete="off"
            aria-describedby="endereco-dica"
          />
          <p className="dica" id="endereco-dica">
            Como /acesso/licitacoes/12 ou /p/horario-do-onibus. Também o de um registro que já saiu.
          </p>
        </div>
        <p>
          <button className="btn" type="submit">
            Procurar pelo endereço
          </button>
        </p>
      </form>
      {busca.endereco && !busca.conjunto && (
        <p className="alerta" role="status">
          Este não é o endereço de um registro que está aqui: veja abaixo o que não está.
        </p>
      )}
    </>
  )
}

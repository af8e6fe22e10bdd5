// The second factors that an account has, and the ways to others.
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { CardTable } from '#ui/card-table.tsx'
import type { FatorRow } from '../fatores.contract.ts'
import { GovbrLink } from './govbr-link.tsx'
import { type StepProps, segurancaTitle } from './parts.tsx'

const tipos: Record<FatorRow['fat_tipo'], string> = { aplicativo: 'Aplicativo de códigos', chave: 'Chave de acesso' }

export function FactorList({ data, place: { page } }: StepProps) {
  const { fatores, reservas, temChaves, govbr, isExigido } = data
  return (
    <>
      <SuccessBanner
        messages={{ 1: 'Segundo fator retirado.', 2: 'A conta gov.br foi desligada.', 3: 'Nome mudado.' }}
      />
      <div className="cabecalho">
        <h1>{segurancaTitle}</h1>
      </div>
      {isExigido && (
        <p className="alerta aviso">
          O portal exige um segundo fator de quem tem o seu acesso. Acrescente o seu para continuar usando o painel.
        </p>
      )}
      <p>
        Com um segundo fator, quem descobrir a sua senha ainda não entra: falta o telefone ou a chave que só você tem.
      </p>
      {fatores.length > 0 && <Factors fatores={fatores} page={page} />}
      <p className="acoes">
        <a className="btn" href={`${page}?passo=aplicativo`}>
          Acrescentar aplicativo de códigos
        </a>
        {temChaves && (
          <a className="btn sec" href={`${page}?passo=chave`}>
            Acrescentar chave de acesso
          </a>
        )}
      </p>
      {fatores.length > 0 && (
        <section className="secao" aria-labelledby="reservas">
          <h2 id="reservas">Códigos de reserva</h2>
          <p>
            {restam(reservas)} Cada um entra uma vez no lugar do segundo fator, quando o telefone ou a chave não está à
            mão.
          </p>
          <p>
            <a href={`${page}?passo=reservas`}>Fazer novos códigos de reserva</a>
          </p>
        </section>
      )}
      {govbr && <GovbrLink govbr={govbr} page={page} />}
    </>
  )
}

const restam = (reservas: number) =>
  reservas === 0 ? 'Não resta nenhum.' : reservas === 1 ? 'Resta um.' : `Restam ${reservas}.`

function Factors({ fatores, page }: { fatores: FatorRow[]; page: string }) {
  return (
    <CardTable
      caption="Segundos fatores da conta"
      rows={fatores}
      keyOf={({ fator_id }) => fator_id}
      columns={{
        Nome: ({ fat_nome }) => fat_nome,
        Tipo: ({ fat_tipo }) => tipos[fat_tipo],
        Acrescentado: ({ fat_feito }) => <DayAndHour instant={fat_feito} />,
        'Último uso': ({ fat_usado }) => (fat_usado ? <DayAndHour instant={fat_usado} /> : 'Ainda não'),
        Ações: ({ fator_id, fat_nome }) => (
          <>
            <a href={`${page}?passo=renomear&fator=${fator_id}`}>
              Mudar o nome<span className="oculto"> de {fat_nome}</span>
            </a>{' '}
            <a href={`${page}?passo=retirar&fator=${fator_id}`}>
              Retirar<span className="oculto"> {fat_nome}</span>
            </a>
          </>
        ),
      }}
    />
  )
}

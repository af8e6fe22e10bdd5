// After a factor was added or new codes were made: the codes of reserve, shown once.
import { useHydrated } from '#kits/page/frame.tsx'

export function NewCodes({ codigos, page }: { codigos: string[] | null; page: string }) {
  const isHydrated = useHydrated()
  if (!codigos)
    return (
      <>
        <h1>Segundo fator acrescentado</h1>
        <p className="alerta ok" role="status">
          Pronto. Os códigos de reserva que você guardou continuam valendo.
        </p>
        <Done page={page} label="Voltar à segurança da conta" />
      </>
    )
  return (
    <>
      <h1>Guarde os códigos de reserva</h1>
      <div className="alerta aviso" role="status">
        <p>
          <b>Imprima ou copie agora.</b> Eles não serão mostrados outra vez. Cada um entra uma vez no lugar do telefone
          ou da chave: sem eles, quem perde o telefone perde a conta.
        </p>
      </div>
      <ul className="lista-simples">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <p className="acoes">
        {isHydrated && (
          <button type="button" className="btn sec" onClick={() => print()}>
            Imprimir
          </button>
        )}
        <a className="btn" href={page}>
          Já guardei
        </a>
      </p>
    </>
  )
}

const Done = ({ page, label }: { page: string; label: string }) => (
  <p className="acoes">
    <a className="btn" href={page}>
      {label}
    </a>
  </p>
)

// Where the town hall is and how it is reached: on the home page while there is little else.
import { useFrame } from '#kits/page/frame.tsx'
import { Phones } from '#ui/phones.tsx'

export function TownHall() {
  const { endereco, horario_atendimento, telefone_primario, email } = useFrame().portal
  const facts = [
    ['Endereço', endereco],
    ['Horário', horario_atendimento],
    ['Telefone', telefone_primario && <Phones text={telefone_primario} />],
    ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section className="wrap secao" aria-labelledby="t-prefeitura">
      <h2 id="t-prefeitura">A prefeitura</h2>
      <dl className="prefeitura">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt className="sub">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

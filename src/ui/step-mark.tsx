// The mark before a step: dashed while it is to be done, filled when it is its turn, ticked when it is done. The words beside say the same.
export function StepMark({ state }: { state: 'falta' | 'agora' | 'feito' }) {
  return (
    <svg className="bola" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" strokeDasharray={state === 'falta' ? '3.5 3' : undefined} />
      {state === 'agora' && <circle cx="10" cy="10" r="3" />}
      {state === 'feito' && <path d="m6.5 10.2 2.5 2.5 5-5" />}
    </svg>
  )
}

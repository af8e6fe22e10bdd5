/**
 * `make`, whose answer is cached by its argument: for pure functions of definitions that never change (schemas of a declared set), which
 * every portal of a process would otherwise make anew.
 */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { value: Made }>()
  return (of) => {
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}

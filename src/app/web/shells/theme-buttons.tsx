/** Both are there, and the style shows the one that changes what is seen: the server can't know the system's scheme. */
export function ThemeButtons() {
  return (
    <>
      <button type="submit" name="tema" value="escuro" className="tema-escuro">
        Tema escuro
      </button>
      <button type="submit" name="tema" value="claro" className="tema-claro">
        Tema claro
      </button>
    </>
  )
}

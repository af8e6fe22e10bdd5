-- The phones of the settings as all phones are stored and sent: digits only. Pages show them with their mask.
update configuracao set
  telefone_primario = regexp_replace(telefone_primario, '\D', '', 'g'),
  telefone_secundario = regexp_replace(telefone_secundario, '\D', '', 'g')
where telefone_primario ~ '\D' or telefone_secundario ~ '\D';

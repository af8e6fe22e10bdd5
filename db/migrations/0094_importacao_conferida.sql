alter table importacao
  -- The last line of a file that ends without an end of line, so that it may have been cut off: stored only when somebody confirms it.
  add imp_cortada integer,
  -- How many rows the check found new, changed and gone, and their versions: what is stored has changed when the storing finds others.
  add imp_base text;

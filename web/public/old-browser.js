// Read by browsers that know no modules; others are asked by the page's first script.
document.getElementById('old').hidden = false;

export default { output: 'static' };

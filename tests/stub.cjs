/** What a style file is in a unit test: nothing. */
module.exports = {};

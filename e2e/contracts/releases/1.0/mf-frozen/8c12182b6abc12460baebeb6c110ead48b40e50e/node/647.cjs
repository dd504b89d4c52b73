"use strict";
exports.ids = [647];
exports.modules = {
"I0g5"(__unused_rspack___webpack_module__, __webpack_exports__, __webpack_require__) {
__webpack_require__.r(__webpack_exports__);
/* export default */ const __rspack_default_export = ({"head":{"title":"Frozen page","description":"A page that was released for an earlier contract and lives on with the shell of today."},"title":"Released <em>long ago</em>","points":[{"title":"Texts"},{"title":"Links"}],"states":{"frozen":"As cold as on the first day"},"thaw":"Drops","contact":"Contact us","home":"Home"});
__webpack_require__.d(__webpack_exports__, {
}, {
  "default": __rspack_default_export
});


},

};
;